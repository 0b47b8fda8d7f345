import type { Flip } from "../path-tree.ts";
import type { Searcher } from "./searcher.ts";

/**
 * Nearest to an unreached goal first: flips of a decision that itself has an unreached side, then of decisions around one, then
 * the rest. Among equally near ones the site that was tried least often goes first, then the shorter prefix, then the older
 * flip, so that one loop cannot take all the turns. Distances change as goals are reached, so they are computed on each pop.
 */
export class NearestGoalSearcher implements Searcher {
  readonly #flips: Flip[] = [];
  readonly #tries = new Map<number, number>();
  readonly #distance: (site: number) => number;

  constructor(distance: (site: number) => number) {
    this.#distance = distance;
  }

  get size(): number {
    return this.#flips.length;
  }

  push(flip: Flip): void {
    this.#flips.push(flip);
  }

  pop(): Flip | undefined {
    let best = -1;
    let bestRank: readonly number[] = [];
    const distances = new Map<number, number>();
    for (const [index, { site, prefix }] of this.#flips.entries()) {
      let distance = distances.get(site);
      if (distance === undefined) distances.set(site, (distance = this.#distance(site)));
      const rank = [distance, this.#tries.get(site) ?? 0, prefix.length];
      if (best < 0 || isBefore(rank, bestRank)) [best, bestRank] = [index, rank];
    }
    if (best < 0) return undefined;
    const [flip] = this.#flips.splice(best, 1) as [Flip];
    this.#tries.set(flip.site, (this.#tries.get(flip.site) ?? 0) + 1);
    return flip;
  }
}

/** Lexicographically smaller; on a tie the older one stays. */
function isBefore(a: readonly number[], b: readonly number[]): boolean {
  for (const [i, x] of a.entries()) {
    const y = b[i] as number;
    if (x !== y) return x < y;
  }
  return false;
}
