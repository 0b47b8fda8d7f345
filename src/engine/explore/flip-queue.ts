// The order in which decisions are flipped: what may reach something new first, then sites that were tried least.
import type { Flip } from "./path-tree.ts";

export interface FlipQueue {
  readonly size: number;
  push(flip: Flip): void;
  /** The next flip; undefined when there is none. */
  pop(): Flip | undefined;
}

/** Breadth first: shorter paths come before longer ones. For exhaustive exploration. */
export class BreadthFirstQueue implements FlipQueue {
  #flips: Flip[] = [];
  #head = 0;

  get size(): number {
    return this.#flips.length - this.#head;
  }

  push(flip: Flip): void {
    this.#flips.push(flip);
  }

  pop(): Flip | undefined {
    const flip = this.#flips[this.#head];
    if (flip === undefined) return undefined;
    this.#head++;
    if (this.#head > 1024 && this.#head * 2 > this.#flips.length) {
      this.#flips = this.#flips.slice(this.#head);
      this.#head = 0;
    }
    return flip;
  }
}

/** Nearest to an unreached goal first. */
export class NearestGoalQueue implements FlipQueue {
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
