// The goals of a search, each with the smallest distance so far.
import type { Rng } from "../../support/rng.ts";
import type { Evaluation } from "./search-parts.ts";

interface Goal {
  readonly counter: number;
  nearest: number;
  /** How often it was pursued since its distance last decreased. */
  tries: number;
}

export class GoalTable {
  /** Goals keep their indices when they are reached, so that the distances of older individuals stay valid. */
  readonly #goals: Goal[] = [];
  /** By counter. */
  readonly #indices = new Map<number, number>();
  #counters: readonly number[] = [];
  /** The indices of the open goals. */
  open: readonly number[] = [];

  /** The counters of the open goals, in the order of the last `refresh`. */
  get counters(): readonly number[] {
    return this.#counters;
  }

  refresh(counters: readonly number[]): void {
    if (counters.length === this.#counters.length && counters.every((each, i) => each === this.#counters[i])) return;
    this.#counters = [...counters];
    this.open = counters.map((counter) => {
      const known = this.#indices.get(counter);
      if (known !== undefined) return known;
      this.#indices.set(counter, this.#goals.length);
      return this.#goals.push({ counter, nearest: Infinity, tries: 0 }) - 1;
    });
  }

  /** The distances by index, infinite for goals that were not asked for; and whether the smallest of any goal decreased. */
  note({ distances }: Evaluation, asked: readonly number[]): { distances: Float64Array; isNearer: boolean } {
    const byIndex = new Float64Array(this.#goals.length).fill(Infinity);
    let isNearer = false;
    for (const [i, counter] of asked.entries()) {
      const index = this.#indices.get(counter) as number;
      const distance = distances[i] ?? Infinity;
      byIndex[index] = distance;
      const goal = this.#goals[index] as Goal;
      if (distance >= goal.nearest) continue;
      // The first distance is no progress.
      if (goal.nearest !== Infinity) isNearer = true;
      goal.nearest = distance;
      goal.tries = 0;
    }
    return { distances: byIndex, isNearer };
  }

  /** The index of an open goal: of two random ones, the one with fewer tries (as in MIO). */
  pursue(rng: Rng): number {
    const one = rng.pick(this.open);
    const other = rng.pick(this.open);
    const index = this.#triesOf(other) < this.#triesOf(one) ? other : one;
    (this.#goals[index] as Goal).tries++;
    return index;
  }

  #triesOf(index: number): number {
    return (this.#goals[index] as Goal).tries;
  }
}
