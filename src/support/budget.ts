// How much a search may spend. Time ends a search but must not steer it, so shares of the budget are counted in executions
// where those are limited, turns in work, and lack of progress in attempts and solver work. Time is what the process spends,
// see `work-clock.ts`.
import { WorkClock } from "./work-clock.ts";

/** So much solver work takes about as long as one attempt without a solver. */
const SOLVER_WORK_PER_ATTEMPT = 5;

export interface BudgetLimits {
  readonly timeMs: number;
  /** Executions; undefined for as many as the time allows. */
  readonly maxRuns?: number | undefined;
  /** What processes before this one have spent of it. */
  readonly spent?: BudgetSpent;
}

export interface BudgetSpent {
  readonly ms: number;
  readonly runs: number;
}

interface Spent {
  readonly watch: WorkClock;
  readonly earlierMs: number;
  readonly timeMs: number;
  readonly maxRuns: number | undefined;
  runs: number;
}

export class Budget {
  readonly #spent: Spent;
  readonly #solverWork: () => number;
  readonly #share: number;
  readonly #isStopped: () => boolean;

  private constructor(spent: Spent, solverWork: () => number, share = 1, isStopped = (): boolean => false) {
    this.#spent = spent;
    this.#solverWork = solverWork;
    this.#share = share;
    this.#isStopped = isStopped;
  }

  /** Time is counted from now on. */
  static of({ timeMs, maxRuns, spent: { ms, runs } = { ms: 0, runs: 0 } }: BudgetLimits): Budget {
    return new Budget({ watch: new WorkClock(), earlierMs: ms, timeMs, maxRuns, runs }, () => 0);
  }

  isOver(): boolean {
    const { watch, earlierMs, timeMs, maxRuns, runs } = this.#spent;
    if (this.#isStopped() || (maxRuns !== undefined && runs >= this.#share * maxRuns)) return true;
    return watch.isPast((maxRuns === undefined ? this.#share : 1) * timeMs - earlierMs);
  }

  /** Whether all time is spent, however many executions are left. */
  get isOutOfTime(): boolean {
    const { watch, earlierMs, timeMs } = this.#spent;
    return watch.isPast(timeMs - earlierMs);
  }

  /** The same budget, of which only a share may be spent, counted from the beginning. */
  share(share: number): Budget {
    return new Budget(this.#spent, this.#solverWork, share, this.#isStopped);
  }

  /** The same budget, which is also over when the condition holds. */
  until(isStopped: () => boolean): Budget {
    return new Budget(this.#spent, this.#solverWork, this.#share, () => this.#isStopped() || isStopped());
  }

  /** The same budget, of which so much more work may be done at most. */
  withinWork(work: number): Budget {
    const most = this.work + work;
    return this.until(() => this.work > most);
  }

  /** Executions and solver work so far, in about milliseconds: unlike time, it is the same whenever the search is repeated. */
  get work(): number {
    return this.#spent.runs + this.#solverWork();
  }

  /** The same budget with the work of a solver, in rlimit units scaled to milliseconds. */
  withSolver(solverWork: () => number): Budget {
    return new Budget(this.#spent, solverWork, this.#share, this.#isStopped);
  }

  get spentMs(): number {
    return this.#spent.earlierMs + this.#spent.watch.spentMs;
  }

  /** Whether more time than that is spent, which takes less time to tell. */
  isPast(ms: number): boolean {
    return this.#spent.watch.isPast(ms - this.#spent.earlierMs);
  }

  noteRun(): void {
    this.#spent.runs++;
  }

  /** Executions so far. */
  get runs(): number {
    return this.#spent.runs;
  }

  /** Counts what is spent without progress. `attempts`: by default those that are noted. */
  stall(attempts?: () => number): Stall {
    return new Stall(this.#solverWork, attempts);
  }
}

/** Attempts, and solver work in attempts, since something new was found. */
export class Stall {
  readonly #solverWork: () => number;
  readonly #attempts: () => number;
  #noted = 0;
  #startAttempts: number;
  #startWork: number;

  constructor(solverWork: () => number, attempts?: () => number) {
    this.#solverWork = solverWork;
    this.#attempts = attempts ?? (() => this.#noted);
    this.#startAttempts = this.#attempts();
    this.#startWork = solverWork();
  }

  /** `weight`: how many usual attempts it is worth. */
  noteAttempt(weight = 1): void {
    this.#noted += weight;
  }

  noteProgress(): void {
    this.#startAttempts = this.#attempts();
    this.#startWork = this.#solverWork();
  }

  get spent(): number {
    return this.#attempts() - this.#startAttempts + (this.#solverWork() - this.#startWork) / SOLVER_WORK_PER_ATTEMPT;
  }
}
