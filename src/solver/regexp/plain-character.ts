// Chooses the character of a set that a person would write, and measures how plain characters are.
import { has, type CharSet } from "./char-set.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const DIGITS = "1234567890";
/** In order of preference; the members of one string are used in turn. */
const PLAIN = [
  LETTERS,
  DIGITS,
  LETTERS.toUpperCase(),
  "-",
  "_",
  ".",
  " ",
  ",",
  ":",
  "/",
  "@",
  "#",
  "!",
  "+",
  "=",
  "\n",
  "\t",
];
const PRINTABLE = Array.from({ length: 95 }, (_, i) => 0x20 + i);

const plainest = new WeakMap<CharSet, string>();

/** The plainest member. Letters and digits continue those in the text before: abc, 123. */
export function plainCharacter(set: CharSet, before: string): number {
  let members = plainest.get(set);
  if (members === undefined) {
    members = plainestMembers(set);
    plainest.set(set, members);
  }
  const turn = members.length > 2 ? countOf(members, before) % members.length : 0;
  return members.codePointAt(turn) as number;
}

/** All members of the most preferred kind, or a single other member. */
function plainestMembers(set: CharSet): string {
  for (const kind of PLAIN) {
    const members = kind.split("").filter((member) => has(set, member.charCodeAt(0)));
    if (members.length > 0) return members.join("");
  }
  const printable = PRINTABLE.find((code) => has(set, code));
  return String.fromCodePoint(printable ?? visible(set) ?? (set[0] as readonly [number, number])[0]);
}

/** A member that is neither a control character nor a surrogate. */
function visible(set: CharSet): number | undefined {
  for (const [low, high] of set) {
    if (high >= 0xa1 && low < 0xd800) return Math.max(low, 0xa1);
    if (low > 0xdfff) return low;
    if (high > 0xdfff) return 0xe000;
  }
  return undefined;
}

function countOf(members: string, text: string): number {
  let count = 0;
  for (const character of text) if (members.includes(character)) count++;
  return count;
}

/** At least 1, so that shorter strings are plainer. */
export function characterCost(code: number): number {
  if (code > 0x7e) return code >= 0xd800 && code <= 0xdfff ? 4 : 1.5;
  const text = String.fromCharCode(code);
  const rank = PLAIN.findIndex((members) => members.includes(text));
  if (rank < 0 && code < 0x20) return 2;
  return 1 + 0.01 * (rank < 0 ? PLAIN.length : rank);
}
