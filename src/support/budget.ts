// How much a search may spend. Time ends a search but must not steer it, so shares of the budget are counted in executions
// where those are limited, and lack of progress is counted in attempts and solver work.

/** So much solver work takes about as long as one attempt without a solver. */
const SOLVER_WORK_PER_ATTEMPT = 5;

export interface BudgetLimits {
  /** From when the budget is made. */
  readonly timeMs: number;
  /** Executions; undefined for as many as the time allows. */
  readonly maxRuns?: number | undefined;
}

/** The clock of this process. User code may replace the global one later. */
const now = performance.now.bind(performance);

interface Spent {
  readonly started: number;
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

  static of({ timeMs, maxRuns }: BudgetLimits): Budget {
    return new Budget({ started: now(), timeMs, maxRuns, runs: 0 }, () => 0);
  }

  isOver(): boolean {
    const { started, timeMs, maxRuns, runs } = this.#spent;
    const elapsed = now() - started;
    if (elapsed > timeMs || this.#isStopped()) return true;
    return maxRuns === undefined ? elapsed > this.#share * timeMs : runs >= this.#share * maxRuns;
  }

  /** Milliseconds until the share is spent; where executions are limited, until all time is. */
  get leftMs(): number {
    const { started, timeMs, maxRuns } = this.#spent;
    const allowed = maxRuns === undefined ? this.#share * timeMs : timeMs;
    return Math.max(0, allowed - (now() - started));
  }

  /** The same budget, of which only a share may be spent, counted from the beginning. */
  share(share: number): Budget {
    return new Budget(this.#spent, this.#solverWork, share, this.#isStopped);
  }

  /** The same budget, which is also over when the condition holds. */
  until(isStopped: () => boolean): Budget {
    return new Budget(this.#spent, this.#solverWork, this.#share, () => this.#isStopped() || isStopped());
  }

  /** The same budget with the work of a solver, in rlimit units scaled to milliseconds. */
  withSolver(solverWork: () => number): Budget {
    return new Budget(this.#spent, solverWork, this.#share, this.#isStopped);
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

  noteAttempt(): void {
    this.#noted++;
  }

  noteProgress(): void {
    this.#startAttempts = this.#attempts();
    this.#startWork = this.#solverWork();
  }

  get spent(): number {
    return this.#attempts() - this.#startAttempts + (this.#solverWork() - this.#startWork) / SOLVER_WORK_PER_ATTEMPT;
  }
}
