// Gives each way of searching its turns, as the strategy says, and keeps account of what each added.
// Enters: a unit that can be explored symbolically and run on any inputs, and goals. Leaves: traces worth keeping, and one
//   account of all that was done.
// Deliberately absent: the ways of searching themselves, which are `explore/` and `evolve/`.
import type { Goals } from "../explore/goals.ts";
import type { Model } from "../../expr/evaluate.ts";
import type { SortValue } from "../../expr/expr.ts";
import type { Exploration } from "../../model/exploration.ts";
import type { Options } from "../../model/options.ts";
import type { Trace } from "../../model/trace.ts";
import type { Unit } from "../../model/unit.ts";
import type { Solver } from "../../solver/solver.ts";
import type { Budget } from "../../support/budget.ts";
import type { LaneTurn } from "../lane/lane.ts";
import { TraceKeeper } from "./trace-keeper.ts";
import type { UnitRunner } from "./unit-runner.ts";
import { Patience } from "./patience.ts";
import { Sampling } from "./sampling.ts";
import { SearchAccount, isExhausted, isProved } from "./search-account.ts";
import { asksForAll, isThorough } from "./what-is-asked.ts";
import { whileWorthWaiting } from "./worth-waiting.ts";

export interface SearchParts {
  readonly unit: Unit;
  readonly options: Options;
  readonly goals: Goals;
  /** Inputs of existing tests, and of an attempt whose process died. */
  readonly existing: readonly Model[];
  readonly constants: readonly SortValue[];
  readonly solver: Solver;
  readonly budget: Budget;
  /** Explores every path, the shortest first, until the budget is over. */
  readonly symbolic: (budget: Budget, onTrace: (trace: Trace) => void) => Promise<Exploration>;
  /** Opens a runner of whole inputs, which can be used until the unit is explored symbolically again. */
  readonly open: () => Promise<UnitRunner>;
  /** Runs the unit natively; absent where it cannot. */
  readonly lane?: LaneSearching | undefined;
  readonly onTrace: (trace: Trace) => void;
  readonly onProgress: (progress: { paths: number }) => Promise<void>;
}

/** A turn of the native lane; gives the number of runs. */
export type LaneSearching = (turn: LaneTurn) => Promise<number>;

/**
 * Work of symbolic execution without progress after which the other ways of searching have a turn; of a function, whose paths may
 * come to an end, and with them to a proof, it may be more.
 */
const STALL = { function: 2500, others: 1500 };
/** The share of the budget that may be spent after the first turn of each, and after the turns in which they alternate. */
const SHARES = {
  opening: 0.12,
  evolution: 0.3,
  native: 0.72,
  productive: 0.82,
  tracing: 0.85,
  symbolic: 0.5,
  afterNative: 0.9,
  alternating: 0.95,
};
/** The work of the first turn of symbolic execution where native runs follow. */
const OPENING_WORK = 500;
/** The work of the last turn of symbolic execution, for what takes the solver long. */
const LAST_WORK = 1000;
/** Where executions are limited, a turn of the native lane has so many runs for each, whatever time they take. */
const NATIVE_RUNS = 50;
/** Work of the first turn of the native lane, of later ones, and of further ones as long as they reach something, see `LaneSearch.work`. */
const NATIVE_WORK = { first: 200_000_000, later: 50_000_000, productive: 5_000_000 };
/** Work of the first turn in which decisions of inputs are flipped that are near to something unreached. */
const FLIPPING_WORK = 400;
/** Generations without progress after which evolution gives symbolic execution a turn; doubled each time. */
const PATIENCE = 12;
const MOST_PATIENCE = 100;
/**
 * Rounds without progress after which the search ends: where no path seems to be left, or native runs have come to their own end; and
 * where the unit cannot be run natively. Each has twice the patience of the one before.
 */
const MOST_FRUITLESS = { ended: 2, withoutLane: 4 };

export class Search {
  readonly #parts: SearchParts;
  readonly #account: SearchAccount;
  readonly #sampling: Sampling;
  /** Inputs of symbolic execution that were the first to reach something. */
  #found: Model[] = [];
  /** Those of them that the native lane has not seen. */
  readonly #fresh: Model[] = [];
  /** Calls of the longest sequence that symbolic execution reached something new with. */
  #grewAt = 0;
  readonly #patience: Patience;
  /** The budget, which is also over once patience is at its end, where the search may end early and most is tried natively. */
  readonly #patient: Budget;
  /** The identities of known findings. */
  readonly #identities = new Set<string>();

  constructor(parts: SearchParts) {
    this.#parts = parts;
    this.#account = new SearchAccount(parts);
    this.#patience = new Patience(parts.goals, parts.budget);
    const isPatient = !this.#mayEndEarly || parts.lane === undefined;
    this.#patient = isPatient ? parts.budget : parts.budget.until(() => this.#patience.isAtEnd());
    this.#sampling = new Sampling(parts, this.#identities);
  }

  async explore(): Promise<Exploration> {
    const { options } = this.#parts;
    const { strategy } = options;
    if (strategy === "random" || strategy === "evolutionary") return this.#sample(strategy);
    if (strategy === "symbolic" || asksForAll(options)) return this.#account.covered(await this.#symbolic());
    return this.#merged(await this.#askedThoroughly(await this.#alternate(strategy)));
  }

  /**
   * Explores until the budget is over. With a share of the budget, and the most work, exploring also ends when it stalls while goals are
   * unreached, or when it stalls at all if it is to be quick.
   */
  async #symbolic(share?: number, isQuick = false, work = Infinity, whole = this.#patient): Promise<Exploration> {
    const { unit, symbolic, goals, options, onTrace } = this.#parts;
    const shared = share === undefined ? whole : whole.share(share);
    const turn = shared.withinWork(work);
    const budget = options.thorough
      ? whole.until(() => !goals.allReached && turn.isOver())
      : isThorough(options)
        ? turn
        : whileWorthWaiting(
            shared.until(() => !goals.allReached && turn.isOver()),
            goals,
          );
    const mayStall = share !== undefined && (unit.kind !== "function" || this.#mayEndEarly);
    const seen = new Set<number>();
    const explored = await symbolic(mayStall ? budget.until(this.#stalling(isQuick)) : budget, (trace) => {
      const hit = trace.coverage.get(unit.declaredIn) ?? [];
      if (hit.some((counter) => !seen.has(counter))) {
        this.#found.push(trace.inputs);
        this.#fresh.push(trace.inputs);
      }
      for (const counter of hit) seen.add(counter);
      const identity = TraceKeeper.identityOf(trace.outcome);
      if (identity !== undefined) this.#identities.add(identity);
      onTrace(trace);
    });
    this.#grewAt = Math.max(this.#grewAt, explored.sequences?.grewAt ?? 0);
    return explored;
  }

  #stalling(isQuick: boolean): () => boolean {
    const { goals, budget, unit } = this.#parts;
    const most = unit.kind === "function" ? STALL.function : STALL.others;
    const stall = budget.stall(() => budget.runs);
    let reached = goals.progress.covered;
    return () => {
      const { covered, total } = goals.progress;
      if (covered > reached) stall.noteProgress();
      reached = covered;
      return (isQuick || covered < total) && stall.spent > most;
    };
  }

  async #sample(strategy: "random" | "evolutionary"): Promise<Exploration> {
    const { budget, goals, existing } = this.#parts;
    const isRandom = strategy === "random";
    await this.#account.round("tests", () => this.#sampling.add(existing, isRandom));
    await this.#account.round(isRandom ? "random" : "evolution", () =>
      isRandom ? this.#sampling.runRandomly() : this.#sampling.evolve(Infinity),
    );
    return {
      status: budget.isOver() ? "budget" : "bounded",
      stopped: budget.isOver() ? "budget" : "stalled",
      assumptions: [{ id: "sampled" }],
      paths: this.#sampling.told,
      unreached: goals.unreached,
      blocked: [],
      search: { rounds: this.#account.rounds },
    };
  }

  /**
   * Each way of searching goes on from what the others found. `hybrid` begins with evolution, which is cheap, and `auto` with
   * symbolic execution, which proves.
   */
  async #alternate(strategy: "auto" | "hybrid"): Promise<Exploration> {
    const { goals, existing, lane } = this.#parts;
    const budget = this.#patient;
    if (strategy === "hybrid") {
      await this.#account.round("tests", () => this.#sampling.add(existing));
      await this.#account.round("evolution", () => this.#sampling.evolve(PATIENCE, budget.share(SHARES.evolution)));
      this.#sampling.leave();
    }
    const isQuick = strategy === "hybrid" && goals.allReached;
    let first = await this.#account.round("symbolic", () =>
      lane === undefined
        ? this.#symbolic(SHARES.symbolic, isQuick)
        : this.#symbolic(SHARES.opening, isQuick, OPENING_WORK),
    );
    if (lane !== undefined && !this.#isEnough(first)) {
      if (strategy === "auto" && !goals.allReached)
        await this.#account.round("tests", () => this.#sampling.add(existing));
      this.#fresh.push(...existing);
      await this.#runNatively(budget.share(SHARES.native), NATIVE_WORK.first);
      while ((await this.#runNatively(budget.share(SHARES.productive), NATIVE_WORK.productive)).reached > 0);
      await this.#sampling.traceKept(budget.share(SHARES.tracing));
      this.#sampling.leave();
      if (first.stopped === "budget" && !this.#isEnough(first))
        first = await this.#account.round("symbolic", () => this.#symbolic(SHARES.afterNative, isQuick));
    }
    if (goals.allReached || budget.isOver() || isProved(first)) return first;
    if (strategy === "auto" && lane === undefined)
      await this.#account.round("tests", () => this.#sampling.add(existing));
    await this.#evolveAndFlip(strategy, first);
    // What is left of the budget is for the paths that no run has taken yet.
    const isDone = first.stopped !== "budget" || goals.allReached || budget.isOver();
    const share = this.#mayEndEarly ? 1 : undefined;
    return isDone ? first : this.#account.round("symbolic", () => this.#symbolic(share));
  }

  /** Patience may come to its end before the solver was asked for long: what it could not decide at once is asked again. */
  async #askedThoroughly(last: Exploration): Promise<Exploration> {
    const { unit, goals, budget, lane } = this.#parts;
    const isImpatient = this.#patient !== budget && this.#patience.isAtEnd() && !budget.isOver();
    if (!isImpatient || goals.allReached || lane === undefined || unit.kind !== "function") return last;
    return this.#account.round("symbolic", () => this.#symbolic(1, false, LAST_WORK, budget));
  }

  /** To explore symbolically again would begin with the same paths, and end among them once all goals are reached. */
  #isEnough(first: Exploration): boolean {
    return isProved(first) || (this.#parts.goals.allReached && !isThorough(this.#parts.options));
  }

  /** Whether a search that has stalled ends before its budget does. */
  get #mayEndEarly(): boolean {
    const { options } = this.#parts;
    return options.strategy === "auto" && !isThorough(options);
  }

  async #evolveAndFlip(strategy: "auto" | "hybrid", first: Exploration): Promise<void> {
    const { goals, lane } = this.#parts;
    const budget = this.#patient.share(first.stopped === "budget" ? SHARES.alternating : 1);
    const hasEnded = strategy === "auto" && isExhausted(first);
    let mostFruitless = hasEnded ? MOST_FRUITLESS.ended : Infinity;
    if (this.#mayEndEarly && lane === undefined) mostFruitless = Math.min(mostFruitless, MOST_FRUITLESS.withoutLane);
    await this.#account.round("evolution", () => this.#sampling.add(this.#found));
    this.#found = [];
    // Evolution has had no turn yet, and flips that are hard for the solver could leave no time for it.
    if (strategy === "auto" && lane === undefined)
      await this.#account.round("evolution", () => this.#sampling.evolve(PATIENCE, budget));
    for (let fruitless = 0; fruitless < mostFruitless && !budget.isOver() && !goals.allReached;) {
      const before = { covered: goals.progress.covered, runs: budget.runs };
      const patience = Math.min(MOST_PATIENCE, PATIENCE * 2 ** fruitless);
      await this.#account.round("flips", () => this.#sampling.flip(budget.withinWork(FLIPPING_WORK * 2 ** fruitless)));
      const { runs } = await this.#runNatively(budget, NATIVE_WORK.later * 2 ** fruitless);
      if (this.#mayEndEarly && lane !== undefined && !budget.isOver())
        mostFruitless = hasEnded || runs === 0 ? MOST_FRUITLESS.ended : Infinity;
      // Its runs are many times slower than native ones, which vary inputs much as it does.
      if (lane === undefined || goals.progress.covered === before.covered)
        await this.#account.round("evolution", () => this.#sampling.evolve(patience, budget));
      // Nothing was left to try.
      if (budget.runs === before.runs) break;
      fruitless = goals.progress.covered > before.covered ? 0 : fruitless + 1;
    }
    await this.#sampling.traceKept(this.#parts.budget);
    this.#sampling.leave();
  }

  /** Gives the native lane a turn, with all inputs that were found since its last one. No runs: it has come to its end. */
  async #runNatively(budget: Budget, work: number): Promise<{ readonly runs: number; readonly reached: number }> {
    const { lane, goals, options } = this.#parts;
    if (lane === undefined || goals.allReached || budget.isOver()) return { runs: 0, reached: 0 };
    const before = goals.progress.covered;
    const { maxRuns } = options;
    const runs = await lane({
      known: this.#fresh.splice(0),
      isOver: () => (maxRuns === undefined ? budget.isOver() : budget.isOutOfTime),
      runs:
        maxRuns !== undefined ? maxRuns * NATIVE_RUNS : this.#mayEndEarly ? this.#patience.nativeRunsLeft : Infinity,
      work,
      onFound: async (model) => {
        if (!goals.allReached && (await this.#sampling.keepPlainly(model))) this.#found.push(model);
        return !goals.allReached;
      },
    });
    this.#sampling.leave();
    this.#patience.noteNative(runs);
    const reached = goals.progress.covered - before;
    this.#account.note({ by: "native", runs, reached });
    return { runs, reached };
  }

  #merged(last: Exploration): Exploration {
    const { told } = this.#sampling;
    return this.#account.merged(last, { told, grewAt: Math.max(this.#grewAt, this.#sampling.grewAt) });
  }
}
