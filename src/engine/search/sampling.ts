// The ways of searching that run whole inputs: evolution, chance, and flips of what they found.
import { Evolution } from "../evolve/evolution.ts";
import { RandomSearch } from "../evolve/random-search.ts";
import type { SearchParts as RunningParts } from "../evolve/search-parts.ts";
import { flipNearest } from "../explore/flips.ts";
import { modelKey } from "../../model/model-key.ts";
import type { Model } from "../../expr/evaluate.ts";
import { Catch } from "./catch.ts";
import type { SearchParts } from "./search.ts";

/** Inputs whose decisions are flipped in one round. */
const MOST_PROMISING = 12;

export class Sampling {
  readonly #parts: SearchParts;
  readonly #catch: Catch;
  readonly #evolution: Evolution;
  readonly #random: RandomSearch;
  /** Inputs whose decisions were flipped. */
  readonly #flipped = new Set<string>();
  #share: number | undefined;

  /** `identities`: of the findings that are known; grows. */
  constructor(parts: SearchParts, identities: Set<string>) {
    this.#parts = parts;
    this.#catch = new Catch({ ...parts, identities });
    const running = this.#runningParts();
    this.#evolution = new Evolution(running);
    this.#random = new RandomSearch(running);
  }

  /** How many traces were told. */
  get told(): number {
    return this.#catch.told;
  }

  /** The most calls of a sequence that was the first to reach something. */
  get grewAt(): number {
    return this.#catch.grewAt;
  }

  /** Somebody else is going to run the unit. */
  leave(): void {
    this.#catch.leave();
  }

  /** Inputs from elsewhere become individuals, or beginnings of random sequences. */
  async add(models: readonly Model[], isRandom = false): Promise<void> {
    if (models.length > 0) await (isRandom ? this.#random : this.#evolution).add(models);
  }

  /** Until so many generations in a row bring nothing, or the share of the budget is gone. */
  async evolve(patience: number, share?: number): Promise<void> {
    this.#share = share;
    await this.#evolution.run(patience);
    this.#share = undefined;
  }

  runRandomly(): Promise<void> {
    return this.#random.run();
  }

  /** What is nearest to something unreached is executed symbolically, and its decisions are flipped. */
  async flip(share: number): Promise<void> {
    const { goals, isOver, solver, z3Work, options } = this.#parts;
    const ground = await this.#catch.ground();
    for (const model of this.#evolution.promising(MOST_PROMISING)) {
      if (isOver(share) || goals.allReached) return;
      const key = modelKey(model);
      if (this.#flipped.has(key)) continue;
      this.#flipped.add(key);
      if (await ground.isLong(model)) continue;
      const found: Model[] = [];
      await flipNearest(model, {
        run: (inputs) => ground.symbolic(inputs),
        solver,
        z3Work,
        goals,
        siteAt: ground.siteAt,
        numbers: options.numbers,
        onReached: async (trace) => void found.push(await this.#catch.keep(trace.inputs, trace.coverage)),
        isOver: () => isOver(share),
      });
      await this.#evolution.add(found);
    }
  }

  #runningParts(): RunningParts {
    const { unit, constants, options, goals, isOver, onProgress } = this.#parts;
    return {
      unit,
      constants,
      numbers: options.numbers,
      seed: options.seed,
      openGoals: () => goals.aims,
      leadingTo: (open) => this.#catch.leadingTo(open),
      evaluate: async (model, open) => {
        await onProgress({ paths: this.told });
        return this.#catch.evaluate(model, open);
      },
      onReached: async (model) => {
        await this.#catch.keep(model);
      },
      isOver: () => isOver(this.#share),
    };
  }
}
