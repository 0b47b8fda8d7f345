// Strings that a person would have chosen, plainest first.
import type { SortValue } from "../expr/expr.ts";
import { textCost } from "./input-cost.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const WORDS = ["abc", "hello", "", "0", "1", "12", "123", "A", "-", " "];
/** Longer strings are not simplified character by character. */
const LONGEST = 80;

/** Whole strings to try instead of the present one. `position`: the index of the input, which makes equal strings rare. */
export function plainStrings(present: string, position: number, constants: readonly SortValue[]): string[] {
  const own = LETTERS[position % LETTERS.length] as string;
  const known = constants.filter((value) => typeof value === "string").sort((a, b) => textCost(a) - textCost(b));
  const parts = known.flatMap((text) => [text, text.toLowerCase(), `${text}a`, `a${text}`, `a${text}b`]);
  const sameLength = present.length <= LETTERS.length ? [LETTERS.slice(0, present.length)] : [];
  const long = longLengths(present.length, constants).map((length) => "a".repeat(length));
  return [...new Set([own, ...LETTERS.slice(0, 6), ...WORDS, ...sameLength, ...parts, ...long])].filter(
    (text) => textCost(text) <= textCost(present) || present === "",
  );
}

/** Lengths at which the path may branch, up to the present one, that are longer than the alphabet. */
function longLengths(present: number, constants: readonly SortValue[]): number[] {
  const turns = constants.flatMap((value) =>
    typeof value === "number" && Number.isInteger(value) ? [value, value + 1] : [],
  );
  const lengths = [...turns, present].filter((length) => length > LETTERS.length && length <= present);
  return lengths.sort((a, b) => a - b);
}

/** The string shortened and made plain as far as `isFine` allows. */
export function plainerString(present: string, isFine: (text: string) => boolean): string {
  if (present.length > LONGEST) return present;
  return withPlainCharacters(withoutExcess(present, isFine), isFine);
}

/** Removes halves first, then quarters, down to single characters. */
function withoutExcess(present: string, isFine: (text: string) => boolean): string {
  let text = present;
  for (let size = Math.ceil(text.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let start = text.length - size; start >= 0; start -= size) {
      const shorter = text.slice(0, start) + text.slice(start + size);
      if (isFine(shorter)) text = shorter;
    }
  return text;
}

/** Replaces characters by the plainest of their kind; letters by the next letter of the alphabet. */
function withPlainCharacters(present: string, isFine: (text: string) => boolean): string {
  let text = present;
  for (let index = 0; index < text.length; index++) {
    const character = text[index] as string;
    const candidates = [LETTERS[index % LETTERS.length] as string, "a", "1", "0", "A", "-"];
    for (const candidate of candidates) {
      if (candidate === character || textCost(character) < textCost(candidate) || isPlain(character, candidates)) break;
      const changed = text.slice(0, index) + candidate + text.slice(index + 1);
      if (!isFine(changed)) continue;
      text = changed;
      break;
    }
  }
  return text;
}

/** Digits and lower-case letters stay. */
function isPlain(character: string, candidates: readonly string[]): boolean {
  return /[a-z0-9]/.test(character) || candidates.includes(character);
}
