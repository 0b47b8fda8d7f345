// Conversions between bounds and known bits: bounds determine high bits, and bits exclude numbers next to a bound.
import type { Range } from "../range.ts";
import { UNKNOWN, wordOf, type Word } from "./word.ts";

const WINDOW = 2 ** 32;
const LARGEST = 2 ** 53;

/** The bits that all numbers of the range have in common. */
export function wordOfRange({ lo, hi, nan }: Range): Word {
  if (lo > hi) return nan ? wordOf(0) : UNKNOWN;
  const from = Math.trunc(lo);
  const to = Math.trunc(hi);
  if (!(Math.abs(from) <= LARGEST && Math.abs(to) <= LARGEST)) return UNKNOWN;
  if (Math.floor(from / WINDOW) !== Math.floor(to / WINDOW)) return UNKNOWN;
  const different = from ^ to;
  const common = different === 0 ? -1 : ~(-1 >>> Math.clz32(different));
  // NaN is 0 as a 32-bit integer
  return { zeros: ~from & common, ones: nan ? 0 : from & common };
}

/** The least integer with these bits that is not below the bound. */
export function leastWith({ zeros, ones }: Word, bound: number): number {
  if (!(Math.abs(bound) <= LARGEST)) return bound;
  const window = Math.floor(bound / WINDOW) * WINDOW;
  const found = leastWordFrom(bound - window, zeros, ones);
  return found === undefined ? window + WINDOW + (ones >>> 0) : window + found;
}

/** The greatest integer with these bits that is not above the bound. */
export function greatestWith({ zeros, ones }: Word, bound: number): number {
  if (!(Math.abs(bound) <= LARGEST)) return bound;
  const window = Math.floor(bound / WINDOW) * WINDOW;
  const found = leastWordFrom(~(bound - window) >>> 0, ones, zeros);
  return found === undefined ? window - WINDOW + (~zeros >>> 0) : window + (~found >>> 0);
}

/** The least unsigned 32-bit integer with these bits that is not below the bound. */
function leastWordFrom(bound: number, zeros: number, ones: number): number | undefined {
  const wrong = (bound & zeros) | (~bound & ones);
  if (wrong === 0) return bound;
  // a bit that is 0 in the bound, at or above the highest wrong bit, must become 1; then the lower bits are free
  const first = 31 - Math.clz32(wrong);
  for (let bit = first; bit < 32; bit++) {
    const mask = 1 << bit;
    if (((bound | zeros) & mask) !== 0) continue;
    return ((bound & ~(mask - 1)) | mask | (ones & (mask - 1))) >>> 0;
  }
  return undefined;
}
