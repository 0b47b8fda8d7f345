// Builds Z3's regular expressions, with trivial simplifications.
import { LAST_UNIT, type CharSet } from "./char-set.ts";

export const ALL = "re.all";
export const NONE = "re.none";
export const EMPTY_STRING = '(str.to_re "")';

const character = (code: number) => `"\\u{${code.toString(16)}}"`;

/** A single unit of the set. */
export function oneOf(set: CharSet): string {
  const ranges = set
    .filter(([low]) => low <= LAST_UNIT)
    .map(([low, high]) => [low, Math.min(high, LAST_UNIT)] as const);
  if (ranges.length === 1 && ranges[0]?.[0] === 0 && ranges[0][1] === LAST_UNIT) return "re.allchar";
  return anyOf(
    ranges.map(([low, high]) =>
      low === high ? `(str.to_re ${character(low)})` : `(re.range ${character(low)} ${character(high)})`,
    ),
  );
}

export function anyOf(terms: readonly string[]): string {
  const distinct = [...new Set(terms)].filter((term) => term !== NONE);
  if (distinct.includes(ALL)) return ALL;
  return distinct.length > 1 ? `(re.union ${distinct.join(" ")})` : (distinct[0] ?? NONE);
}

export function bothOf(a: string, b: string): string {
  if (a === NONE || b === NONE) return NONE;
  if (a === ALL || a === b) return b;
  return b === ALL ? a : `(re.inter ${a} ${b})`;
}

export function notOf(term: string): string {
  if (term === ALL) return NONE;
  return term === NONE ? ALL : `(re.comp ${term})`;
}

export function inOrder(...terms: readonly string[]): string {
  if (terms.includes(NONE)) return NONE;
  const parts = terms.filter((term, i) => term !== EMPTY_STRING && !(term === ALL && terms[i + 1] === ALL));
  return parts.length > 1 ? `(re.++ ${parts.join(" ")})` : (parts[0] ?? EMPTY_STRING);
}

export function repeated(term: string, min: number, max: number): string {
  if (max === 0) return EMPTY_STRING;
  if (term === NONE) return min === 0 ? EMPTY_STRING : NONE;
  if (max === Infinity)
    return min === 0 ? `(re.* ${term})` : inOrder(repeated(term, min - 1, min - 1), `(re.+ ${term})`);
  if (min === 1 && max === 1) return term;
  return min === 0 && max === 1 ? `(re.opt ${term})` : `((_ re.loop ${min} ${max}) ${term})`;
}
