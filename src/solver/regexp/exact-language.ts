// The language of exactly the strings that satisfy a fact.
import { LAST_UNIT, single } from "./char-set.ts";
import { characters, knownRegExp } from "./known-regexp.ts";
import type { Language } from "./language.ts";
import { ANYTHING, type Languages } from "./languages.ts";
import { isExact } from "./match-width.ts";
import { literal } from "./pattern.ts";
import type { StringFact } from "./string-facts.ts";

/** Facts with longer pieces or greater indices are not translated. */
const MOST_CHARACTERS = 200;

/** undefined where the language cannot be given exactly. */
export function exactLanguage(languages: Languages, fact: StringFact): Language | undefined {
  const made = fact.op === "regexTest" || fact.op === "regexIndex" ? matching(languages, fact) : plain(languages, fact);
  if (made === undefined) return undefined;
  return fact.holds ? made : languages.without(made);
}

function matching(languages: Languages, { op, others, wanted }: StringFact): Language | undefined {
  const [source, flags, from] = others as [string, string, number];
  const regexp = knownRegExp(source, flags.replace(/[dg]/g, ""));
  const start = Math.max(0, Math.trunc(from) || 0);
  if (regexp === undefined || regexp.unicode || !isExact(regexp.pattern) || start > MOST_CHARACTERS) return undefined;
  const isFound = regexp.found(languages, regexp.pattern, start);
  if (op === "regexTest") return wanted === true ? isFound : languages.without(isFound);
  const index = Number(wanted);
  if (index === -1) return languages.without(isFound);
  if (!(Number.isInteger(index) && index >= start)) return languages.none;
  if (index > MOST_CHARACTERS) return undefined;
  if (flags.includes("y") && index !== start) return languages.none;
  const here = languages.then(regexp.pattern, languages.all);
  const isThere = languages.then(characters(index), here);
  if (index === start) return isThere;
  return languages.both([isThere, languages.without(languages.then(characters(start, index - 1), here))]);
}

function plain(languages: Languages, { op, others, wanted }: StringFact): Language | undefined {
  const [piece, position] = others;
  if (op === "length") {
    const length = Number(wanted);
    if (!(Number.isInteger(length) && length >= 0)) return languages.none;
    return length <= MOST_CHARACTERS ? languages.then(characters(length), languages.end) : undefined;
  }
  if (op === "codeAt") return codeAt(languages, Number(piece), Number(wanted));
  const isWhole = position === undefined || position === (op === "endsWith" ? Infinity : 0);
  if (typeof piece !== "string" || piece.length > MOST_CHARACTERS || !isWhole || typeof wanted !== "boolean")
    return undefined;
  const made = containing(languages, op, piece);
  return made === undefined || wanted ? made : languages.without(made);
}

function codeAt(languages: Languages, position: number, code: number): Language | undefined {
  const index = Math.trunc(position) || 0;
  if (index < 0 || index > MOST_CHARACTERS || !(Number.isInteger(code) && code >= 0 && code <= LAST_UNIT))
    return undefined;
  return languages.then(characters(index), languages.unit(single(code), languages.all));
}

function containing(languages: Languages, op: StringFact["op"], piece: string): Language | undefined {
  switch (op) {
    case "startsWith":
      return languages.then(literal(piece), languages.all);
    case "includes":
      return languages.then(ANYTHING, languages.then(literal(piece), languages.all));
    case "endsWith":
      return languages.then(ANYTHING, languages.then(literal(piece), languages.end));
    default:
      return undefined;
  }
}
