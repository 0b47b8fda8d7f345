// Finds strings that satisfy all facts about them at once, in the intersection of the languages of the single facts.
// Enters: the constraints of a query. Leaves: values for its string variables, each checked against all facts used.
// Deliberately absent: relations of a string to other variables; the search continues from here.
import type { SortValue } from "../../expr/expr.ts";
import { REGEXP_OPERATORS } from "../../expr/regexp-operators.ts";
import { BoundedCache } from "../../support/bounded-cache.ts";
import type { Program } from "../program.ts";
import type { Lengths } from "../search/number-inverses.ts";
import type { Proposal } from "../search/moving-values.ts";
import { findStrings } from "./find-strings.ts";
import { characters, knownRegExp } from "./known-regexp.ts";
import type { Language } from "./language.ts";
import { ANYTHING, Languages } from "./languages.ts";
import { literal } from "./pattern.ts";
import { ALL_GOALS } from "./regexp-goals.ts";
import { isAboutRegExp, isFactOf, stringFacts, type StringFact } from "./string-facts.ts";

const MOST_STRINGS = 6;
const STEPS = 1500;
const LONGEST = 300;
const ANY_LENGTH: Lengths = { least: 0, most: Infinity };
const MOST_REMEMBERED = 500;

const remembered = new BoundedCache<string, readonly string[]>(MOST_REMEMBERED);

/**
 * Proposals for one variable at a time, where its facts include a regular expression and something else. `lengthsOf`: the
 * bounds that the query puts on the length of a string, by its node.
 */
export function jointStrings(program: Program, lengthsOf?: (node: number) => Lengths | undefined): Proposal[] {
  const facts = stringFacts(program);
  return program.variables.flatMap((_, variable) => {
    const subject = program.variableNodes[variable] as number;
    const own = facts.filter((fact) => fact.subject === subject);
    const lengths = lengthsOf?.(subject) ?? ANY_LENGTH;
    if (!own.some(isAboutRegExp) || (own.length < 2 && lengths.least === 0 && lengths.most === Infinity)) return [];
    return stringsWith(own, lengths).map((value) => [{ variable, value }]);
  });
}

function stringsWith(facts: readonly StringFact[], { least, most }: Lengths): readonly string[] {
  if (least > LONGEST) return [];
  const key = JSON.stringify([least, String(most), ...facts.map(keyOf)]);
  return remembered.getOrMake(key, () => findStringsWith(facts, { least, most }));
}

function findStringsWith(facts: readonly StringFact[], { least, most }: Lengths): readonly string[] {
  const languages = new Languages();
  const ofLength = languages.then(characters(least, most), languages.end);
  const goal = languages.both([ofLength, ...facts.map((fact) => languageOf(languages, fact))]);
  const accepts = (text: string) => facts.every((fact) => isFactOf(fact, text));
  const search = { goal, accepts, count: MOST_STRINGS, steps: STEPS, longest: LONGEST };
  const plainest = findStrings(languages, search);
  return plainest.length > 0 ? plainest : findStrings(languages, { ...search, hasty: true, count: 1 });
}

function keyOf({ op, others, wanted, holds }: StringFact): readonly string[] {
  return [op, typeof wanted, String(wanted), String(holds), ...others.map(String)];
}

/** Over-approximates: the strings that satisfy the fact, and perhaps more. */
function languageOf(languages: Languages, fact: StringFact): Language {
  const { op, others, wanted, holds } = fact;
  if (op in REGEXP_OPERATORS) {
    const negated = typeof wanted === "boolean" && !holds ? !wanted : wanted;
    // that a number or text differs from one value excludes too little to be useful
    return holds || typeof wanted === "boolean"
      ? regExpLanguage(languages, op as keyof typeof REGEXP_OPERATORS, others, negated)
      : languages.all;
  }
  const made = plainLanguage(languages, fact);
  if (made === undefined) return languages.all;
  return holds ? made : languages.without(made);
}

function regExpLanguage(
  languages: Languages,
  op: keyof typeof REGEXP_OPERATORS,
  others: readonly SortValue[],
  wanted: SortValue,
): Language {
  const [source, flags] = others.map(String) as [string, string];
  const regexp = knownRegExp(source, flags.replace(/[dg]/g, ""));
  const goals = regexp === undefined ? [] : ALL_GOALS[op](regexp, languages, wanted, ["", ...others]);
  return goals.length === 0 ? languages.all : languages.either(goals);
}

/** Exact; undefined where the language cannot be given. */
function plainLanguage(languages: Languages, { op, others, wanted }: StringFact): Language | undefined {
  const [piece, position] = others;
  const at = op === "endsWith" ? Infinity : 0;
  const isWhole = typeof piece === "string" && (position === undefined || position === at);
  switch (op) {
    case "length":
      return Number.isInteger(wanted) && Number(wanted) >= 0 && Number(wanted) <= LONGEST
        ? languages.then(characters(Number(wanted)), languages.end)
        : undefined;
    case "startsWith":
      return isWhole ? languages.then(literal(piece), languages.all) : undefined;
    case "includes":
      return isWhole ? languages.then(ANYTHING, languages.then(literal(piece), languages.all)) : undefined;
    case "endsWith":
      return isWhole ? languages.then(ANYTHING, languages.then(literal(piece), languages.end)) : undefined;
    default:
      return undefined;
  }
}
