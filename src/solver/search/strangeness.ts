// How much a person would frown at a value: small round integers first, then integers, short decimals, infinities, NaN.
import type { SortValue } from "../../expr/expr.ts";

export function strangeness(value: SortValue): number {
  if (typeof value === "boolean") return 0;
  if (typeof value === "string") return value.length;
  if (typeof value === "number") return ofNumber(value);
  return ofDigits(String(value < 0n ? -value : value)) + (value < 0n ? 0.5 : 0);
}

/** Below this nobody writes a number but to make a point. */
const TINY = 1e-7;

/** Trailing zeros weigh little: 100 is easier than 37. */
function ofDigits(digits: string): number {
  const significant = digits.replace(/0+$/, "").length;
  return significant + (digits.length - significant) * 0.25 + digits.length * 0.01 + Number(digits.slice(0, 1)) * 0.001;
}

function ofNumber(value: number): number {
  if (Number.isNaN(value)) return 90;
  if (value === Infinity) return 70;
  if (value === -Infinity) return 75;
  if (Object.is(value, -0)) return 80;
  const sign = value < 0 ? 0.5 : 0;
  const magnitude = Math.abs(value);
  if (Number.isSafeInteger(value)) return ofDigits(String(magnitude)) + sign;
  const [digits = ""] = String(magnitude).replace(".", "").split("e");
  if (magnitude < TINY) return 82;
  if (Number.isInteger(value)) return 40 + digits.replace(/0+$/, "").length + Math.log10(magnitude) / 12 + sign;
  return 18 + digits.length + sign;
}

/** The strangeness of what differs from the hint; keeping the hint costs nothing. */
export function strangenessBeyond(assignment: readonly SortValue[], hint: readonly SortValue[]): number {
  return assignment.reduce<number>((sum, value, i) => sum + (Object.is(value, hint[i]) ? 0 : 1 + strangeness(value)), 0);
}
