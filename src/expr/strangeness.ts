// Measures how unusual a value looks to a person: small round integers cost least, then come integers, short decimals,
// huge numbers, infinities, -0, NaN; of strings short words, then punctuation, non-ASCII letters, invisible and broken
// characters.
// The solver chooses values by this measure, and so does the choice of tests.
import type { Primitive } from "./expr.ts";
import { UNSEEN } from "../support/unseen-characters.ts";

const FRACTION = 18;
const HUGE = 40;
const INFINITE = 70;
const NEGATIVE_ZERO = 80;
const TINY = 82;
const NOT_A_NUMBER = 90;
const NEGATIVE = 0.2;

/** Above this, a value is no integer that a person would have chosen. */
export const STRANGE = 12;

/** Smaller magnitudes look as if the test were about rounding. */
const LEAST_PLAIN = 1e-7;

export function strangeness(value: Primitive): number {
  switch (typeof value) {
    case "number":
      return ofNumber(value);
    case "bigint":
      return value < 0n ? ofDigits(String(-value)) + NEGATIVE : ofDigits(String(value));
    case "string":
      return ofText(value);
    case "boolean":
      return 0.1;
    default:
      return value === null ? 0.2 : 0;
  }
}

/** Trailing zeros cost little: 100 is simpler than 37. */
function ofDigits(digits: string): number {
  const significant = digits.replace(/0+$/, "").length;
  return significant + (digits.length - significant) * 0.25 + digits.length * 0.01 + Number(digits.slice(0, 1)) * 0.001;
}

/**
 * The cost of an ASCII character is that of the first kind it belongs to. A letter costs little, so that words stay
 * plain.
 */
const KINDS: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 0.5],
  [/[0-9]/, 0.52],
  [/[A-Z]/, 0.55],
  [/[-_.,:/@ ]/, 0.6],
  [/[!-~]/, 0.7],
  [/[\t\n\r]/, 3.5],
];
const FOREIGN = 4;
const HIDDEN = 13;
const BROKEN = 20;
/** Breaks ties between words of equal length. */
const LATER_IN_ALPHABET = 0.0001;

const ASCII = Array.from({ length: 128 }, (_, code) => {
  const [, cost] = KINDS.find(([kind]) => kind.test(String.fromCharCode(code))) ?? [undefined, HIDDEN];
  return cost + code * LATER_IN_ALPHABET;
});

/** Of longer texts only the beginning and the length are measured. */
const MEASURED = 100;

function ofText(text: string): number {
  let cost = Math.max(0, text.length - MEASURED) / 2;
  for (const character of text.slice(0, MEASURED))
    cost += ASCII[character.codePointAt(0) as number] ?? ofForeign(character);
  return cost;
}

function ofForeign(character: string): number {
  if (/^\p{Surrogate}$/u.test(character)) return BROKEN;
  return UNSEEN.test(character) ? HIDDEN : FOREIGN;
}

function ofNumber(value: number): number {
  if (Number.isNaN(value)) return NOT_A_NUMBER;
  if (Object.is(value, -0)) return NEGATIVE_ZERO;
  const sign = value < 0 ? NEGATIVE : 0;
  const magnitude = Math.abs(value);
  if (magnitude === Infinity) return INFINITE + sign;
  if (Number.isSafeInteger(value)) return ofDigits(String(magnitude)) + sign;
  if (magnitude < LEAST_PLAIN) return TINY;
  const [digits = ""] = String(magnitude).replace(".", "").split("e");
  if (Number.isInteger(value)) return HUGE + digits.replace(/0+$/, "").length + Math.log10(magnitude) / 12 + sign;
  return FRACTION + digits.length + sign;
}
