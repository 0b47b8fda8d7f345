// The values that a number may have: an interval of doubles, whether NaN is one, and whether all others are integers or
// infinite.
import { nextDouble } from "./next-double.ts";

export interface Range {
  /** -0 and 0 are not distinguished. `lo > hi`: no value but NaN, if `nan` is set. */
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
/** In V8 no string has more than 2^29 - 24 units, and no split gives more parts than units plus one. */
export const LENGTH: Range = { lo: 0, hi: 2 ** 29, nan: false, integral: true };

/** The next double towards Infinity; Infinity itself for Infinity. */
export function above(x: number): number {
  return x === Infinity ? x : nextDouble(x);
}

/** The next double towards -Infinity; -Infinity itself for -Infinity. */
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
