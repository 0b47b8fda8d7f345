// Values within bounds that a person would have chosen: near the wish, integers first, then short decimals.
import { nextDouble } from "../next-double.ts";
import type { ValueSet } from "./value-set.ts";

const MOST_DIGITS = 17;

/** Values of the set between the bounds, best first: at least one if there is any, and up to `count`. */
export function plainValues(values: ValueSet, lo: number, hi: number, wish: number, count: number): number[] {
  const found: number[] = [];
  /** Adds a value if it is in the set; returns whether there are enough. */
  const take = (value: number): boolean => {
    if (value >= lo && value <= hi && !found.includes(value) && values.roundUp(value) === value) found.push(value);
    return found.length >= count;
  };
  const start = Math.min(Math.max(Number.isNaN(wish) ? 0 : wish, lo), hi);
  if (values.listed !== undefined) {
    const near = values.listed.filter((value) => value >= lo && value <= hi);
    near.sort((a, b) => Math.abs(a - start) - Math.abs(b - start));
    return near.filter((value) => values.roundUp(value) === value);
  }
  if (!values.isFractional) {
    if (takeIntegers(lo, hi, start, count, take)) return found;
  } else if (take(Math.floor(start) + 0.5) || take(Math.floor(start) - 0.5)) return found;
  if (!values.isIntegral && takeDecimals(lo, hi, count, take)) return found;
  let [low, high] = [values.roundUp(lo), values.roundDown(hi)];
  for (let i = 0; i < count && low <= high; i++) {
    if (take(low) || take(high)) break;
    [low, high] = [values.roundUp(nextDouble(low)), values.roundDown(-nextDouble(-high))];
  }
  return found;
}

function takeIntegers(lo: number, hi: number, start: number, count: number, take: (value: number) => boolean): boolean {
  const [first, last] = [Math.ceil(lo), Math.floor(hi)];
  if (!(first <= last)) return false;
  const middle = Math.min(Math.max(Math.round(start), first), last);
  if (take(middle)) return true;
  for (let i = 1; i <= count; i++) if (take(middle + i) || take(middle - i)) return true;
  return false;
}

/** Takes the shortest decimals next to the lower bound. */
function takeDecimals(lo: number, hi: number, count: number, take: (value: number) => boolean): boolean {
  for (let digits = 1; digits <= MOST_DIGITS; digits++) {
    const scale = 10 ** digits;
    const first = Math.ceil(lo * scale);
    if (!Number.isSafeInteger(first)) return false;
    for (let i = 0; i <= count && (first + i) / scale <= hi; i++) if (take((first + i) / scale)) return true;
  }
  return false;
}
