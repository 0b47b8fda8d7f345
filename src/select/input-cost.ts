// How strange an input looks to a person who reads it in a test.
import type { Primitive } from "../expr/expr.ts";
import type { Outcome } from "../model/trace.ts";

/** Small integers first; then larger, odd ones after round ones; fractions; huge numbers; -0, infinities, and last NaN. */
export function inputCost(args: readonly Primitive[]): number {
  return args.reduce<number>((sum, arg) => sum + valueCost(arg), 0);
}

const FRACTION = 48;
const HUGE = 70;
const NEGATIVE_ZERO = 100;
const INFINITE = 110;
const NOT_A_NUMBER = 120;

function valueCost(value: Primitive): number {
  switch (typeof value) {
    case "number":
      return numberCost(value);
    case "bigint":
      return integerCost(value < 0n ? -value : value) + (value < 0n ? 1 : 0);
    case "string":
      return Math.min(value.length, FRACTION);
    case "boolean":
      return 1;
    default:
      return value === null ? 2 : 0;
  }
}

function numberCost(value: number): number {
  if (Number.isNaN(value)) return NOT_A_NUMBER;
  if (Object.is(value, -0)) return NEGATIVE_ZERO;
  const sign = value < 0 ? 1 : 0;
  const size = Math.abs(value);
  if (size === Number.POSITIVE_INFINITY) return INFINITE + sign;
  if (size > Number.MAX_SAFE_INTEGER) return HUGE + sign;
  if (Number.isInteger(size)) return integerCost(BigInt(size)) + sign;
  return FRACTION + Math.min(String(size).length, HUGE - FRACTION - 2) + sign;
}

/** By digits, those before the trailing zeros counting double; and among equals by size. */
function integerCost(size: bigint): number {
  if (size === 0n) return 0;
  const digits = String(size);
  const significant = digits.replace(/0+$/, "");
  const exact = Number(size);
  return Math.min(digits.length + 2 * (significant.length - 1), HUGE - 2) + exact / (exact + 1);
}

/** The cost of a candidate: simple inputs, then few arguments, then returning before throwing. */
export function candidateCost(args: readonly Primitive[], outcome: Outcome): number[] {
  return [inputCost(args), args.length, outcome.status === "returned" ? 0 : 1];
}
