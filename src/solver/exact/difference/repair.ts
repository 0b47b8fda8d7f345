// A first guess at a solution: starts from all wishes, and raises values until every edge holds. Takes linear time where
// fixing one unknown after the other takes quadratic time, and stays near the wishes; but it may fail.
import type { BoundsNetwork } from "./bounds-network.ts";
import { nextDouble } from "../next-double.ts";
import type { Disequality, Edge } from "./order-system.ts";
import { plainValues } from "./values-within.ts";
import type { ValueSet } from "./value-set.ts";

const MOST_ROUNDS = 4;

/** Callers promise a network whose bounds are tightened. */
export function repairedWishes(
  network: BoundsNetwork,
  values: readonly ValueSet[],
  wishes: readonly number[],
  disequalities: readonly Disequality[],
): Float64Array | undefined {
  const { lo, hi, size, edges } = network;
  const point = new Float64Array(size);
  for (let i = 0; i < size; i++) {
    const wish = wishes[i] as number;
    const set = values[i] as ValueSet;
    const [least, most] = [lo[i] as number, hi[i] as number];
    if (least === most) point[i] = least;
    else if (wish >= least && wish <= most && set.roundUp(wish) === wish) point[i] = wish;
    else point[i] = plainValues(set, least, most, wish, 1)[0] as number;
  }
  /** Raises the value of a node to the bound or the next plain value; returns false if its upper bound prevents that. */
  const raise = (node: number, bound: number): boolean => {
    const top = hi[node] as number;
    if (!(bound <= top)) return false;
    const value = plainValues(values[node] as ValueSet, bound, top, bound, 1)[0];
    if (value === undefined) return false;
    point[node] = value;
    return true;
  };
  for (let round = 0; round < MOST_ROUNDS; round++) {
    let isDone = true;
    for (let e = 0; e < edges.length; e++) {
      const { from, to, gap, strict } = edges[e] as Edge;
      const least = (point[from] as number) + gap;
      const value = point[to] as number;
      if (strict ? least < value : least <= value) continue;
      isDone = false;
      if (!raise(to, strict ? nextDouble(least) : least)) return undefined;
    }
    for (const { left, right, gap } of disequalities) {
      const value = point[right] as number;
      if ((point[left] as number) + gap !== value) continue;
      isDone = false;
      const [later, earlier] = left > right ? [left, right] : [right, left];
      if (!raise(later, nextDouble(point[later] as number)) && !raise(earlier, nextDouble(point[earlier] as number)))
        return undefined;
    }
    if (isDone) return point;
  }
  return undefined;
}
