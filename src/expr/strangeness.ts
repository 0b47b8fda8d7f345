// How much a person would frown at a value: small round integers first, then integers, short decimals, huge numbers,
// infinities, -0, NaN. The one measure by which inputs are found and by which tests are chosen.
import type { Primitive } from "./expr.ts";

const FRACTION = 18;
const HUGE = 40;
const INFINITE = 70;
const NEGATIVE_ZERO = 80;
const TINY = 82;
const NOT_A_NUMBER = 90;
const NEGATIVE = 0.2;

/** Above this a value is no integer that a person would have chosen. */
export const STRANGE = 12;

/** Below this nobody writes a number but to make a point. */
const LEAST_PLAIN = 1e-7;

export function strangeness(value: Primitive): number {
  switch (typeof value) {
    case "number":
      return ofNumber(value);
    case "bigint":
      return value < 0n ? ofDigits(String(-value)) + NEGATIVE : ofDigits(String(value));
    case "string":
      return value.length;
    case "boolean":
      return 0.1;
    default:
      return value === null ? 0.2 : 0;
  }
}

/** Trailing zeros weigh little: 100 is easier than 37. */
function ofDigits(digits: string): number {
  const significant = digits.replace(/0+$/, "").length;
  return significant + (digits.length - significant) * 0.25 + digits.length * 0.01 + Number(digits.slice(0, 1)) * 0.001;
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
