// What a number may be: an interval of doubles, whether NaN too, and whether only integers (or infinities).
export interface Range {
  /** -0 and 0 are one here. `lo > hi`: nothing but NaN, if that. */
  readonly lo: number;
  readonly hi: number;
  readonly nan: boolean;
  readonly integral: boolean;
}

export const ANY: Range = { lo: -Infinity, hi: Infinity, nan: true, integral: false };
export const INT32: Range = { lo: -(2 ** 31), hi: 2 ** 31 - 1, nan: false, integral: true };
export const UINT32: Range = { lo: 0, hi: 2 ** 32 - 1, nan: false, integral: true };

const view = new DataView(new ArrayBuffer(8));

/** The next double towards Infinity. */
export function above(x: number): number {
  if (Number.isNaN(x) || x === Infinity) return x;
  if (x === 0) return Number.MIN_VALUE;
  view.setFloat64(0, x);
  view.setBigInt64(0, view.getBigInt64(0) + (x > 0 ? 1n : -1n));
  return view.getFloat64(0);
}

/** The next double towards -Infinity. */
export function below(x: number): number {
  return -above(-x);
}

export function ofValues(values: readonly number[]): Range {
  const numbers = values.filter((value) => !Number.isNaN(value));
  return {
    lo: Math.min(Infinity, ...numbers),
    hi: Math.max(-Infinity, ...numbers),
    nan: numbers.length < values.length,
    integral: numbers.every((value) => Number.isInteger(value) || !Number.isFinite(value)),
  };
}

export function intersection(a: Range, b: Range): Range {
  const integral = a.integral || b.integral;
  const lo = Math.max(a.lo, b.lo);
  const hi = Math.min(a.hi, b.hi);
  return { lo: integral ? Math.ceil(lo) : lo, hi: integral ? Math.floor(hi) : hi, nan: a.nan && b.nan, integral };
}

export function union(a: Range, b: Range): Range {
  const integral = (a.integral || a.lo > a.hi) && (b.integral || b.lo > b.hi);
  return { lo: Math.min(a.lo, b.lo), hi: Math.max(a.hi, b.hi), nan: a.nan || b.nan, integral };
}

export function isImpossible({ lo, hi, nan }: Range): boolean {
  return lo > hi && !nan;
}

export function contains({ lo, hi }: Range, value: number): boolean {
  return lo <= value && value <= hi;
}
