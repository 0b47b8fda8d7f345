// Puts ways of searching in order, as the strategy says, and keeps account of what each added.
// Enters: a unit that can be explored symbolically and run on any inputs, and goals. Leaves: traces worth keeping, and one
//   account of all that was done.
// Deliberately absent: how each of them searches: `explore/`, `evolve/`.
import type { Goals } from "../explore/goals.ts";
import type { Model } from "../../expr/evaluate.ts";
import type { SortValue } from "../../expr/expr.ts";
import { type Exploration, STALLED, type SearchRound, type SearchStep } from "../../model/exploration.ts";
import type { Options } from "../../model/options.ts";
import type { Trace } from "../../model/trace.ts";
import type { Unit } from "../../model/unit.ts";
import { RESULTS_LEFT_ALONE, RESULTS_SAMPLED } from "../../inputs/input-variables.ts";
import type { Solver } from "../../solver/solver.ts";
import { Catch } from "./catch.ts";
import type { Ground } from "./ground.ts";
import { Sampling } from "./sampling.ts";

export interface SearchParts {
  readonly unit: Unit;
  readonly options: Options;
  readonly goals: Goals;
  /** Inputs of existing tests, and of an attempt whose process died. */
  readonly existing: readonly Model[];
  readonly constants: readonly SortValue[];
  readonly solver: Solver;
  /** What Z3 has done so far, in milliseconds that its own count stands for. */
  readonly z3Work: () => number;
  /** Every path, from the shortest on, until `isOver`. */
  readonly symbolic: (isOver: () => boolean, onTrace: (trace: Trace) => void) => Promise<Exploration>;
  /** Where whole inputs are run: it lasts until the unit is explored symbolically again. */
  readonly open: () => Promise<Ground>;
  /** Executions so far. */
  readonly runs: () => number;
  readonly onTrace: (trace: Trace) => void;
  readonly onProgress: (progress: { paths: number }) => Promise<void>;
  /** `share`: of the budget; by default all of it. */
  readonly isOver: (share?: number) => boolean;
}

/** Work of symbolic execution without anything new, after which others have a try: only where others may do better. */
const STALL = 1500;
/** So much of Z3's work takes as long as an execution without it. */
const Z3_WORK_PER_RUN = 5;
/** How much of the budget may be gone after the first turn of each, and after those in which they alternate. */
const SHARES = { evolution: 0.3, symbolic: 0.5, alternating: 0.9 };
/** Generations that bring nothing, after which evolution asks symbolic execution for help; more each time. */
const PATIENCE = 12;
const MOST_PATIENCE = 100;
/** Rounds that bring nothing, after which the search ends. */
const MOST_FRUITLESS = { auto: 2, hybrid: Infinity };
const SAMPLED = "inputs that were not tried bring nothing new: they were looked for by chance, not exhaustively";

export class Search {
  readonly #parts: SearchParts;
  readonly #rounds: SearchRound[] = [];
  readonly #sampling: Sampling;
  /** Inputs of symbolic execution that were the first to reach something. */
  #found: Model[] = [];
  /** By symbolic execution: the most calls of a sequence that reached something new. */
  #grewAt = 0;
  /** Of the findings that are known. */
  readonly #identities = new Set<string>();

  constructor(parts: SearchParts) {
    this.#parts = parts;
    this.#sampling = new Sampling(parts, this.#identities);
  }

  async explore(): Promise<Exploration> {
    const { options } = this.#parts;
    const { strategy } = options;
    if (strategy === "random" || strategy === "evolutionary") return this.#sample(strategy);
    if (strategy === "symbolic" || asksForAll(options)) return this.#symbolic();
    return this.#alternate(strategy);
  }

  /**
   * Until the budget is gone; with a share of it, also until it has brought nothing for long, if there is something that it
   * could bring, or if it is to be quick.
   */
  async #symbolic(share?: number, isQuick = false): Promise<Exploration> {
    const { unit, symbolic, isOver, onTrace } = this.#parts;
    const isStuck = share === undefined || unit.kind === "function" ? () => false : this.#stuckness(isQuick);
    const seen = new Set<number>();
    const explored = await symbolic(
      () => isOver(share) || isStuck(),
      (trace) => {
        const hit = trace.coverage.get(unit.declaredIn) ?? [];
        if (hit.some((counter) => !seen.has(counter))) this.#found.push(trace.inputs);
        for (const counter of hit) seen.add(counter);
        const identity = Catch.identityOf(trace.outcome);
        if (identity !== undefined) this.#identities.add(identity);
        onTrace(trace);
      },
    );
    this.#grewAt = Math.max(this.#grewAt, explored.sequences?.grewAt ?? 0);
    return explored;
  }

  /** Counted in work, not in time, so that runs repeat. */
  #stuckness(isQuick: boolean): () => boolean {
    const { goals, runs, z3Work } = this.#parts;
    const workDone = (): number => runs() + z3Work() / Z3_WORK_PER_RUN;
    let reached = goals.progress.covered;
    let start = workDone();
    return () => {
      const { covered, total } = goals.progress;
      if (covered > reached) [reached, start] = [covered, workDone()];
      return (isQuick || covered < total) && workDone() - start > STALL;
    };
  }

  async #sample(strategy: "random" | "evolutionary"): Promise<Exploration> {
    const { isOver, goals, existing } = this.#parts;
    const isRandom = strategy === "random";
    await this.#round("tests", () => this.#sampling.add(existing, isRandom));
    await this.#round(isRandom ? "random" : "evolution", () =>
      isRandom ? this.#sampling.runRandomly() : this.#sampling.evolve(Infinity),
    );
    return {
      status: isOver() ? "budget" : "bounded",
      stopped: isOver() ? "budget" : "stalled",
      assumptions: [SAMPLED],
      paths: this.#sampling.told,
      unreached: goals.unreached,
      blocked: [],
      search: { rounds: this.#rounds },
    };
  }

  /** Each goes on from what the others found: `hybrid` begins with what is cheap, `auto` with what proves. */
  async #alternate(strategy: "auto" | "hybrid"): Promise<Exploration> {
    const { goals, isOver, existing } = this.#parts;
    if (strategy === "hybrid") {
      await this.#round("tests", () => this.#sampling.add(existing));
      await this.#round("evolution", () => this.#sampling.evolve(PATIENCE, SHARES.evolution));
      this.#sampling.leave();
    }
    // without anything to reach, a quick look is enough
    const isQuick = strategy === "hybrid" && goals.allReached;
    const first = await this.#round("symbolic", () => this.#symbolic(SHARES.symbolic, isQuick));
    if (goals.allReached || isOver() || isProved(first)) return this.#merged(first);
    if (strategy === "auto") await this.#round("tests", () => this.#sampling.add(existing));
    await this.#evolveAndFlip(strategy);
    // with what is left of the budget, all the paths that nobody has tried yet
    const isDone = first.stopped !== "budget" || goals.allReached || isOver();
    return this.#merged(isDone ? first : await this.#round("symbolic", () => this.#symbolic()));
  }

  async #evolveAndFlip(strategy: "auto" | "hybrid"): Promise<void> {
    const { goals, isOver, runs } = this.#parts;
    const share = SHARES.alternating;
    await this.#round("evolution", () => this.#sampling.add(this.#found));
    this.#found = [];
    // where it has had no turn yet: what is hard for the solver could leave no time for it
    if (strategy === "auto") await this.#round("evolution", () => this.#sampling.evolve(PATIENCE, share));
    for (let fruitless = 0; fruitless < MOST_FRUITLESS[strategy] && !isOver(share) && !goals.allReached;) {
      const before = { covered: goals.progress.covered, runs: runs() };
      const patience = Math.min(MOST_PATIENCE, PATIENCE * 2 ** fruitless);
      await this.#round("flips", () => this.#sampling.flip(share));
      await this.#round("evolution", () => this.#sampling.evolve(patience, share));
      // all that could be tried was
      if (runs() === before.runs) break;
      fruitless = goals.progress.covered > before.covered ? 0 : fruitless + 1;
    }
    this.#sampling.leave();
  }

  #merged(last: Exploration): Exploration {
    const { goals } = this.#parts;
    const { told } = this.#sampling;
    const grewAt = Math.max(this.#grewAt, this.#sampling.grewAt);
    // where nothing but symbolic execution was at work, there is nothing to tell apart
    if (this.#rounds.every(({ by }) => by === "symbolic")) return last;
    const assumptions = last.assumptions.map((each) => (each === RESULTS_LEFT_ALONE ? RESULTS_SAMPLED : each));
    const merged = { ...last, assumptions, paths: last.paths + told, unreached: goals.unreached };
    return {
      ...this.#ended(merged),
      ...(last.sequences !== undefined && { sequences: { ...last.sequences, grewAt } }),
      search: { rounds: this.#rounds },
    };
  }

  /** What ended to let others have a try is not out of budget. */
  #ended(explored: Exploration): Exploration {
    if (explored.stopped !== "budget" || this.#parts.isOver()) return explored;
    return { ...explored, status: "bounded", stopped: "stalled", assumptions: [...explored.assumptions, STALLED] };
  }

  async #round<T>(by: SearchStep, search: () => Promise<T>): Promise<T> {
    const { goals, runs } = this.#parts;
    const before = { runs: runs(), reached: goals.progress.covered };
    const result = await search();
    const round = { by, runs: runs() - before.runs, reached: goals.progress.covered - before.reached };
    if (round.runs > 0) this.#rounds.push(round);
    return result;
  }
}

/** Nothing else can be reached. */
function isProved({ status, stopped }: Exploration): boolean {
  return status === "complete" && stopped === "exhausted";
}

/** All paths, or all sequences of some calls with some values: chance adds nothing to that. */
function asksForAll({ criterion, sequences }: Options): boolean {
  const { maxLength, keepAll, arguments: mode, values } = sequences;
  return criterion === "path" || maxLength !== undefined || keepAll || mode === "concrete" || values.length > 0;
}
