// Guards: conditions that assertions put on the text before a position.
import { charSet, has, type CharSet } from "./char-set.ts";
import type { Guard } from "./pattern.ts";

export const LINE_BREAK: CharSet = charSet([
  [0x0a, 0x0a],
  [0x0d, 0x0d],
  [0x2028, 0x2029],
]);

export const AT_START: Guard = { holdsAfter: (prefix) => prefix === "", reach: 1, sets: [], exact: true };

export const AFTER_LINE_BREAK: Guard = {
  holdsAfter: (prefix) => prefix === "" || has(LINE_BREAK, prefix.charCodeAt(prefix.length - 1)),
  reach: 1,
  sets: [LINE_BREAK],
  exact: true,
};

interface WordGuards {
  readonly after: Guard;
  readonly notAfter: Guard;
}

const wordGuards = new WeakMap<CharSet, WordGuards>();

/** Guards that test whether the last character is a word character. */
export function endOfWord(word: CharSet): WordGuards {
  const known = wordGuards.get(word);
  if (known !== undefined) return known;
  const isAfter = (prefix: string) => prefix !== "" && has(word, prefix.charCodeAt(prefix.length - 1));
  const common = { reach: 1, sets: [word], exact: true };
  const made: WordGuards = {
    after: { ...common, holdsAfter: isAfter },
    notAfter: { ...common, holdsAfter: (prefix) => !isAfter(prefix) },
  };
  wordGuards.set(word, made);
  return made;
}
