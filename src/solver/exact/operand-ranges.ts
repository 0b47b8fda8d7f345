// The inverse of `range-operators.ts`: what a result implies for the operands. Bounds are widened by one double for each
// rounding.
import type { OperatorName } from "../../expr/operators.ts";
import { LENGTH_OPERANDS } from "./length-operands.ts";
import { above, below, NOT_NAN, type Range } from "./range.ts";

/**
 * The ranges of the operands where the result lies in the given range and is not NaN. Every operator on numbers listed
 * here gives NaN for NaN, so no operand is NaN. The range of a string is that of its length.
 */
type OperandRanges = (result: Range, a: Range, b: Range) => readonly [a: Range, b?: Range | undefined];

const within = (lo: number, hi: number, integral = false): Range => ({ lo, hi, nan: false, integral });
const negated = (range: Range): Range => ({ ...range, lo: -range.hi, hi: -range.lo });

/** The greatest double below the next integer: `floor(x) <= 2` is `x < 3`. */
const justBelowNext = (integer: number): number => Math.max(integer, below(integer + 1));
const justAbovePrevious = (integer: number): number => -justBelowNext(-integer);

/** The range of x where x + y rounds into the result. */
function difference(result: Range, y: Range): Range {
  if (!Number.isFinite(y.lo) || !Number.isFinite(y.hi)) return NOT_NAN;
  const lo = below(below(result.lo) - y.hi);
  const hi = above(above(result.hi) - y.lo);
  return within(
    Number.isFinite(result.lo) && Number.isFinite(lo) ? lo : -Infinity,
    Number.isFinite(result.hi) && Number.isFinite(hi) ? hi : Infinity,
  );
}

/** Far from underflow and overflow, where the error of products and quotients is relative. */
const isModerate = (x: number): boolean => Math.abs(x) >= 1e-100 && Math.abs(x) <= 1e100;
const bounded = (lo: number, hi: number): Range =>
  within(Math.abs(lo) < 1e150 ? lo : -Infinity, Math.abs(hi) < 1e150 ? hi : Infinity);

/** The range of x where x * y rounds into the result and y is a single number. */
function ratio(result: Range, y: Range): Range {
  const factor = y.lo;
  if (factor !== y.hi || !isModerate(factor)) return NOT_NAN;
  const [from, to] = factor > 0 ? [below(result.lo), above(result.hi)] : [above(result.hi), below(result.lo)];
  return bounded(below(from / factor), above(to / factor));
}

/** The range of x where x / y rounds into the result and y is a single number. */
function dividend(result: Range, y: Range): Range {
  const divisor = y.lo;
  if (divisor !== y.hi || !isModerate(divisor)) return NOT_NAN;
  // where quotients underflow, many dividends give the same one
  const lo = Math.abs(result.lo) < 1e-150 ? -1e-150 : below(result.lo);
  const hi = Math.abs(result.hi) < 1e-150 ? 1e-150 : above(result.hi);
  const [from, to] = divisor > 0 ? [lo, hi] : [hi, lo];
  return bounded(below(from * divisor), above(to * divisor));
}

/**
 * A remainder has the sign of its dividend and no greater magnitude. By an integer, the remainder is an integer only if
 * the dividend is.
 */
const remainder: OperandRanges = ({ lo, hi, integral }, _a, b) => [
  within(lo > 0 ? lo : -Number.MAX_VALUE, hi < 0 ? hi : Number.MAX_VALUE, integral && b.integral),
  NOT_NAN,
];

export const OPERAND_RANGES: Readonly<Partial<Record<OperatorName, OperandRanges>>> = {
  neg: (result) => [negated(result)],
  abs: ({ hi, integral }) => [within(-hi, hi, integral)],
  floor: ({ lo, hi }) => [within(lo, justBelowNext(hi))],
  ceil: ({ lo, hi }) => [within(justAbovePrevious(lo), hi)],
  trunc: ({ lo, hi }) => [within(lo > 0 ? lo : justAbovePrevious(lo), hi < 0 ? hi : justBelowNext(hi))],
  round: ({ lo, hi }) => [within(below(lo - 0.5), above(hi + 0.5))],
  add: (result, a, b) => [difference(result, b), difference(result, a)],
  sub: (result, a, b) => [difference(result, negated(b)), negated(difference(result, a))],
  mul: (result, a, b) => [ratio(result, b), ratio(result, a)],
  div: (result, _a, b) => [dividend(result, b), NOT_NAN],
  mod: remainder,
  min: ({ lo }) => [
    { ...NOT_NAN, lo },
    { ...NOT_NAN, lo },
  ],
  max: ({ hi }) => [
    { ...NOT_NAN, hi },
    { ...NOT_NAN, hi },
  ],
  ...LENGTH_OPERANDS,
};
