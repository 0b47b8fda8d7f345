// What a number may be: an interval of doubles, whether NaN too, and whether only integers (or infinities).
import { nextDouble } from "./next-double.ts";

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

/** The next double towards Infinity, which is its own. */
export function above(x: number): number {
  return x === Infinity ? x : nextDouble(x);
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
