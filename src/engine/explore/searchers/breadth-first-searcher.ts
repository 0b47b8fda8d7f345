import type { Flip } from "../path-tree.ts";
import type { Searcher } from "./searcher.ts";

/** Popped flips are dropped from the array once there are so many. */
const MOST_POPPED = 1024;

/**
 * First in, first out: all flips of a run come before those of runs that follow from it, so that the search grows by
 * generations and paths with few decisions come before those with many. It looks at nothing but the order of arrival, which
 * makes it the cheapest order, and the right one where every path has to be found anyway.
 */
export class BreadthFirstSearcher implements Searcher {
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
    if (this.#head > MOST_POPPED && this.#head * 2 > this.#flips.length) {
      this.#flips = this.#flips.slice(this.#head);
      this.#head = 0;
    }
    return flip;
  }
}
