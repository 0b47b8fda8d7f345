// The range of each operator's result, given those of its operands. Sound for doubles without widening, because rounding
// to nearest is monotone.
import type { OperatorName } from "../../expr/operators.ts";
import { LENGTH_OPERATORS } from "./length-operators.ts";
import { ANY, below, contains, INT32, UINT32, type Range } from "./range.ts";

type RangeOperator = (a: Range, b: Range) => Range;

const isEmpty = ({ lo, hi }: Range): boolean => lo > hi;
const isInfiniteSomewhere = (a: Range): boolean => a.lo === -Infinity || a.hi === Infinity;
const magnitude = (a: Range): number => Math.max(Math.abs(a.lo), Math.abs(a.hi));

/** The range of a result where an operand has no value: only NaN. */
const NOTHING: Range = { lo: Infinity, hi: -Infinity, nan: true, integral: true };

/** The interval that the values at the corners span. */
function hull(w: number, x: number, y: number, z: number, nan: boolean, integral: boolean): Range {
  return { lo: Math.min(w, x, y, z), hi: Math.max(w, x, y, z), nan, integral };
}

function monotone(fn: (x: number) => number, integral: (a: Range) => boolean): RangeOperator {
  return (a) =>
    isEmpty(a) ? { ...a, integral: integral(a) } : { lo: fn(a.lo), hi: fn(a.hi), nan: a.nan, integral: integral(a) };
}

const negated = (a: Range): Range => ({ ...a, lo: -a.hi, hi: -a.lo });

const sum: RangeOperator = (a, b) => {
  if (isEmpty(a) || isEmpty(b)) return NOTHING;
  const nan = a.nan || b.nan || (a.hi === Infinity && b.lo === -Infinity) || (a.lo === -Infinity && b.hi === Infinity);
  const lo = a.lo + b.lo;
  const hi = a.hi + b.hi;
  return {
    lo: Number.isNaN(lo) ? -Infinity : lo,
    hi: Number.isNaN(hi) ? Infinity : hi,
    nan,
    integral: a.integral && b.integral,
  };
};

/** A corner that is NaN, such as 0 * Infinity, is replaced by 0, which lies between the values around it. */
const orZero = (corner: number): number => (corner !== corner ? 0 : corner);

const product: RangeOperator = (a, b) => {
  if (isEmpty(a) || isEmpty(b)) return NOTHING;
  const zeroTimesInfinity = (isInfiniteSomewhere(b) && contains(a, 0)) || (isInfiniteSomewhere(a) && contains(b, 0));
  return hull(
    orZero(a.lo * b.lo),
    orZero(a.lo * b.hi),
    orZero(a.hi * b.lo),
    orZero(a.hi * b.hi),
    a.nan || b.nan || zeroTimesInfinity,
    a.integral && b.integral,
  );
};

const quotient: RangeOperator = (a, b) => {
  if (isEmpty(a) || isEmpty(b)) return NOTHING;
  const infiniteByInfinite = isInfiniteSomewhere(a) && isInfiniteSomewhere(b);
  const nan = a.nan || b.nan || infiniteByInfinite;
  if (contains(b, 0)) return { ...ANY, nan: nan || contains(a, 0) };
  // an infinite divisor gives 0 for every finite dividend; where a corner is NaN, both operands may be infinite
  const span = hull(orZero(a.lo / b.lo), orZero(a.lo / b.hi), orZero(a.hi / b.lo), orZero(a.hi / b.hi), nan, false);
  return isInfiniteSomewhere(b) ? { ...span, lo: Math.min(span.lo, 0), hi: Math.max(span.hi, 0) } : span;
};

/** A remainder has the sign of the dividend, and a smaller magnitude than the divisor. */
const remainder: RangeOperator = (a, b) => {
  if (isEmpty(a) || isEmpty(b)) return NOTHING;
  const integral = a.integral && b.integral;
  const largest = magnitude(b);
  const limit = largest === Infinity ? Infinity : integral ? largest - 1 : below(largest);
  return {
    lo: a.lo < 0 ? Math.max(a.lo, -limit) : 0,
    hi: a.hi > 0 ? Math.min(a.hi, limit) : 0,
    nan: a.nan || b.nan || isInfiniteSomewhere(a) || contains(b, 0),
    integral,
  };
};

const absolute: RangeOperator = (a) => {
  if (isEmpty(a)) return a;
  const least = contains(a, 0) ? 0 : Math.min(Math.abs(a.lo), Math.abs(a.hi));
  return { ...a, lo: least, hi: magnitude(a) };
};

const extremum =
  (pick: (x: number, y: number) => number): RangeOperator =>
  (a, b) => {
    if (isEmpty(a) || isEmpty(b)) return NOTHING;
    return { lo: pick(a.lo, b.lo), hi: pick(a.hi, b.hi), nan: a.nan || b.nan, integral: a.integral && b.integral };
  };

const isInt32 = (a: Range): boolean => !a.nan && a.integral && a.lo <= a.hi && a.lo >= INT32.lo && a.hi <= INT32.hi;
const isConstant = (a: Range): boolean => a.lo === a.hi && !a.nan;
const int32: RangeOperator = () => INT32;

/** A mask that is not negative makes the result not negative. */
const masked: RangeOperator = (a, b) => {
  const first = isInt32(a) && a.lo >= 0 ? a.hi : Infinity;
  const second = isInt32(b) && b.lo >= 0 ? b.hi : Infinity;
  const hi = Math.min(first, second);
  return hi === Infinity ? INT32 : { lo: 0, hi, nan: false, integral: true };
};

const either: RangeOperator = (a, b) => (isConstant(b) && b.lo === 0 && isInt32(a) ? a : INT32);
const shiftedRight: RangeOperator = (a, b) => {
  if (!isConstant(b)) return INT32;
  const from = isInt32(a) ? a : INT32;
  return { ...INT32, lo: from.lo >> b.lo, hi: from.hi >> b.lo };
};
const shiftedUnsigned: RangeOperator = (a, b) => {
  if (!isConstant(b)) return UINT32;
  const from = isInt32(a) && a.lo >= 0 ? a : UINT32;
  return { ...UINT32, lo: from.lo >>> b.lo, hi: from.hi >>> b.lo };
};

const unit: Range = { lo: -1, hi: 1, nan: true, integral: false };
const keepsIntegral = (a: Range): boolean => a.integral;

/** Operators that are not listed may give any value. The range of a string is that of its length. */
export const RANGE_OPERATORS: Readonly<Partial<Record<OperatorName, RangeOperator>>> = {
  add: sum,
  sub: (a, b) => sum(a, negated(b)),
  mul: product,
  div: quotient,
  mod: remainder,
  neg: negated,
  abs: absolute,
  floor: monotone(Math.floor, () => true),
  ceil: monotone(Math.ceil, () => true),
  trunc: monotone(Math.trunc, () => true),
  round: monotone(Math.round, () => true),
  sign: monotone(Math.sign, () => true),
  fround: monotone(Math.fround, keepsIntegral),
  sqrt: (a) => {
    if (a.hi < 0) return NOTHING;
    return { lo: Math.sqrt(Math.max(0, a.lo)), hi: Math.sqrt(a.hi), nan: a.nan || a.lo < 0, integral: false };
  },
  min: extremum(Math.min),
  max: extremum(Math.max),
  bitAnd: masked,
  bitOr: either,
  bitXor: either,
  bitNot: int32,
  shl: int32,
  shr: shiftedRight,
  ushr: shiftedUnsigned,
  imul: int32,
  clz32: () => ({ ...INT32, lo: 0, hi: 32 }),
  sin: () => unit,
  cos: () => unit,
  tanh: () => unit,
  booleanToNumber: () => ({ ...INT32, lo: 0, hi: 1 }),
  bigintToNumber: () => ({ ...ANY, nan: false, integral: true }),
  ...LENGTH_OPERATORS,
};
