// Random sequences with feedback, as in Randoop: extends a kept sequence by one or more calls, and keeps the longer one if it
// did not throw and reached a new state.
import type { Model } from "../../expr/evaluate.ts";
import { Rng } from "../../support/rng.ts";
import { genomeOf } from "./genome.ts";
import { KnownStates } from "./known-states.ts";
import type { SearchParts } from "./search-parts.ts";
import { Trials } from "./trials.ts";
import { ValueSource } from "./value-source.ts";
import { Variation } from "./variation.ts";

/** The probability that a new sequence is started. */
const ANEW = 0.05;

export class RandomSearch {
  readonly #parts: SearchParts;
  readonly #rng: Rng;
  readonly #variation: Variation;
  readonly #trials: Trials;
  readonly #states: KnownStates;

  constructor(parts: SearchParts) {
    this.#parts = parts;
    this.#rng = new Rng(parts.seed);
    this.#variation = new Variation(parts.unit, new ValueSource(parts.constants, parts.numbers, this.#rng), this.#rng);
    this.#trials = new Trials(parts);
    this.#states = new KnownStates(this.#rng);
  }

  /** Tries sequences that other searches found, and keeps them for extension. */
  async add(models: readonly Model[]): Promise<void> {
    for (const model of models) {
      if (this.#trials.isOver) return;
      const trial = await this.#trials.try(this.#variation.repaired(genomeOf(this.#parts.unit.shape, model)), []);
      if (trial !== undefined) this.#states.note(trial);
    }
  }

  async run(): Promise<void> {
    while (!this.#trials.isOver && !this.#trials.isExhausted) {
      const start = this.#rng.next() < ANEW ? undefined : this.#states.pick();
      const genome = start === undefined ? this.#variation.fresh(0) : this.#variation.extended(start);
      const trial = await this.#trials.try(genome, []);
      if (trial !== undefined) this.#states.note(trial);
    }
  }
}
