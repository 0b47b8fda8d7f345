// The distance of a string from matching: how many characters to drop at its end plus how many are then missing, minimised
// over all prefixes.
import type { OperatorName } from "../../expr/operators.ts";
import type { TestDistance } from "../search/text-distances.ts";
import { indexOf } from "./match-goals.ts";
import { knownRegExp } from "./known-regexp.ts";
import type { Language } from "./language.ts";
import type { Languages } from "./languages.ts";

/** The distance where almost any change suffices. */
const SLIGHT = 0.05;
const FLAT = 1;
const MOST_CHARACTERS = 200;

/** Greater than 0 and less than 1. Callers promise that the test is not as wanted. */
function scaled(missing: number): number {
  return missing === Infinity ? FLAT : (missing + 1) / (missing + 3);
}

function missingCharacters(languages: Languages, goal: Language, text: string, unicode: boolean): number {
  let language = goal;
  let prefix = "";
  let best = text.length + language.least;
  for (const character of unicode ? text : text.split("")) {
    language = languages.derivative(language, prefix, character.codePointAt(0) as number);
    prefix += character;
    if (language.kind === "none") break;
    best = Math.min(best, text.length - prefix.length + language.least);
  }
  return best;
}

const distanceToMatch: TestDistance = ([s, source, flags, from, group], wanted) => {
  const regexp = knownRegExp(String(source), String(flags));
  if (!wanted) return SLIGHT;
  if (regexp === undefined || String(s).length > MOST_CHARACTERS) return FLAT;
  const pattern = group === undefined ? regexp.pattern : regexp.taking(Number(group));
  if (pattern === undefined) return FLAT;
  const languages = regexp.sharedLanguages();
  const goal = regexp.found(languages, pattern, indexOf(from));
  return scaled(missingCharacters(languages, goal, String(s), regexp.unicode));
};

export const REGEXP_DISTANCES = {
  regexTest: distanceToMatch,
  regexHas: distanceToMatch,
} as const satisfies Partial<Record<OperatorName, TestDistance>>;
