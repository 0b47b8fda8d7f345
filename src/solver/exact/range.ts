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
export const NOT_NAN: Range = { ...ANY, nan: false };
export const ONLY_NAN: Range = { lo: Infinity, hi: -Infinity, nan: true, integral: false };
export const FINITE: Range = { lo: -Number.MAX_VALUE, hi: Number.MAX_VALUE, nan: false, integral: false };
/** No string is longer than 2^29 - 24 units in V8, and none has more parts than it has units, but for one. */
export const LENGTH: Range = { lo: 0, hi: 2 ** 29, nan: false, integral: true };

const double = new Float64Array([1]);
const words = new Uint32Array(double.buffer);
/** 1 has no bits in its lower word. */
const LOWER = words[0] === 0 ? 0 : 1;
const UPPER = 1 - LOWER;

/** The next double towards Infinity. */
export function above(x: number): number {
  if (x !== x || x === Infinity) return x;
  if (x === 0) return Number.MIN_VALUE;
  double[0] = x;
  const lower = words[LOWER] as number;
  const upper = words[UPPER] as number;
  if (x > 0) {
    words[LOWER] = lower + 1;
    if (lower === 0xffffffff) words[UPPER] = upper + 1;
  } else {
    words[LOWER] = lower - 1;
    if (lower === 0) words[UPPER] = upper - 1;
  }
  return double[0];
}

/** The next double towards -Infinity. */
export function below(x: number): number {
  return -above(-x);
}

export function ofValues(values: readonly number[]): Range {
  let lo = Infinity;
  let hi = -Infinity;
  let nan = false;
  let integral = true;
  for (const value of values) {
    if (value !== value) {
      nan = true;
      continue;
    }
    if (value < lo) lo = value;
    if (value > hi) hi = value;
    integral &&= Number.isInteger(value) || !Number.isFinite(value);
  }
  return { lo, hi, nan, integral };
}

export function contains({ lo, hi }: Pick<Range, "lo" | "hi">, value: number): boolean {
  return lo <= value && value <= hi;
}
