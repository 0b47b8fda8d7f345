// The ways of searching that run whole inputs: evolution, random search, and flips of what they found.
import { Evolution } from "../evolve/evolution.ts";
import { RandomSearch } from "../evolve/random-search.ts";
import type { SearchParts as RunningParts } from "../evolve/search-parts.ts";
import { flipNearest } from "../explore/flip-nearest.ts";
import type { Budget } from "../../support/budget.ts";
import { modelKey } from "../../model/model-key.ts";
import type { Model } from "../../expr/evaluate.ts";
import { TraceKeeper } from "./trace-keeper.ts";
import type { SearchParts } from "./search.ts";

/** Inputs whose decisions are flipped in one round. */
const MOST_PROMISING = 12;

export class Sampling {
  readonly #parts: SearchParts;
  readonly #keeper: TraceKeeper;
  readonly #evolution: Evolution;
  readonly #random: RandomSearch;
  /** Inputs whose decisions were flipped. */
  readonly #flipped = new Set<string>();

  /** `identities`: of known findings; grows. */
  constructor(parts: SearchParts, identities: Set<string>) {
    this.#parts = parts;
    this.#keeper = new TraceKeeper({ ...parts, identities });
    const running = this.#runningParts();
    this.#evolution = new Evolution(running);
    this.#random = new RandomSearch(running);
  }

  /** Traces told so far. */
  get told(): number {
    return this.#keeper.told;
  }

  /** Calls of the longest sequence that was the first to reach something. */
  get grewAt(): number {
    return this.#keeper.grewAt;
  }

  /** To be called before the unit is explored symbolically. */
  leave(): void {
    this.#keeper.leave();
  }

  /** Adds inputs from elsewhere as individuals, or as beginnings of random sequences. */
  async add(models: readonly Model[], isRandom = false): Promise<void> {
    if (models.length > 0) await (isRandom ? this.#random : this.#evolution).add(models);
  }

  /** As in `TraceKeeper`. */
  keepPlainly(model: Model): Promise<boolean> {
    return this.#keeper.keepPlainly(model);
  }

  /** As in `TraceKeeper`. */
  traceKept(budget: Budget): Promise<void> {
    return this.#keeper.traceKept(() => budget.isOver());
  }

  /** Evolves until so many generations in a row bring no progress, or the budget is over. */
  evolve(patience: number, budget?: Budget): Promise<void> {
    return this.#evolution.run(patience, budget);
  }

  runRandomly(): Promise<void> {
    return this.#random.run();
  }

  /** Executes the individuals nearest to unreached goals symbolically, and flips their decisions. */
  async flip(budget: Budget): Promise<void> {
    const { goals, solver, options } = this.#parts;
    const runner = await this.#keeper.runner();
    for (const model of this.#evolution.promising(MOST_PROMISING)) {
      if (budget.isOver() || goals.allReached) return;
      const key = modelKey(model);
      if (this.#flipped.has(key)) continue;
      this.#flipped.add(key);
      if (await runner.isLong(model)) continue;
      const found: Model[] = [];
      await flipNearest(model, {
        run: (inputs) => runner.symbolic(inputs),
        solver,
        budget,
        goals,
        siteAt: runner.siteAt,
        numbers: options.numbers,
        onReached: async (trace) => void found.push(await this.#keeper.keep(trace.inputs, trace.coverage)),
      });
      await this.#evolution.add(found);
    }
  }

  #runningParts(): RunningParts {
    const { unit, constants, options, goals, budget, onProgress } = this.#parts;
    return {
      unit,
      constants,
      numbers: options.numbers,
      seed: options.seed,
      openGoals: () => goals.aims,
      leadingTo: (open) => this.#keeper.leadingTo(open),
      evaluate: async (model, open) => {
        await onProgress({ paths: this.told });
        return this.#keeper.evaluate(model, open);
      },
      onReached: async (model) => {
        await this.#keeper.keep(model);
      },
      budget,
    };
  }
}
