// The goals of a search, and how near it has come to each.
import type { Rng } from "../../support/rng.ts";
import type { Evaluation } from "./search-parts.ts";

interface Goal {
  readonly counter: number;
  nearest: number;
  /** How often it was pursued since something came nearer. */
  tries: number;
}

export class GoalTable {
  /** Goals keep their places, whatever becomes of them, so that distances need no renumbering. */
  readonly #goals: Goal[] = [];
  readonly #places = new Map<number, number>();
  #counters: readonly number[] = [];
  /** The places of the open goals. */
  open: readonly number[] = [];

  /** The counters of the open goals, in the order in which they are asked for. */
  get counters(): readonly number[] {
    return this.#counters;
  }

  refresh(counters: readonly number[]): void {
    if (counters.length === this.#counters.length && counters.every((each, i) => each === this.#counters[i])) return;
    this.#counters = [...counters];
    this.open = counters.map((counter) => {
      const known = this.#places.get(counter);
      if (known !== undefined) return known;
      this.#places.set(counter, this.#goals.length);
      return this.#goals.push({ counter, nearest: Infinity, tries: 0 }) - 1;
    });
  }

  /** By place, and whether something came nearer than ever. Goals that were not asked for are infinitely far. */
  note({ distances }: Evaluation, asked: readonly number[]): { distances: Float64Array; isNearer: boolean } {
    const byPlace = new Float64Array(this.#goals.length).fill(Infinity);
    let isNearer = false;
    for (const [i, counter] of asked.entries()) {
      const place = this.#places.get(counter) as number;
      const distance = distances[i] ?? Infinity;
      byPlace[place] = distance;
      const goal = this.#goals[place] as Goal;
      if (distance >= goal.nearest) continue;
      // the first distance is no progress
      if (goal.nearest !== Infinity) isNearer = true;
      goal.nearest = distance;
      goal.tries = 0;
    }
    return { distances: byPlace, isNearer };
  }

  /** The place of an open goal, of two by chance the one for which less was tried (as in MIO). */
  pursue(rng: Rng): number {
    const one = rng.pick(this.open);
    const other = rng.pick(this.open);
    const place = this.#triesOf(other) < this.#triesOf(one) ? other : one;
    (this.#goals[place] as Goal).tries++;
    return place;
  }

  #triesOf(place: number): number {
    return (this.#goals[place] as Goal).tries;
  }
}
