// Says when a search has gone on for so long without reaching anything that it hardly will: what is left open mostly cannot be reached.
import type { Budget } from "../../support/budget.ts";
import type { Goals } from "../explore/goals.ts";

/** So many native runs take about as long as one execution that is watched. */
const NATIVE_RUNS_PER_WORK = 100;
/** The work without progress that is waited for: more of it where there is much to reach, and where it took much to reach the last. */
const LEAST = { work: 1500, workPerGoal: 20 };
const TIMES = 2;
const NATIVE_SHARE = 0.5;

export class Patience {
  readonly #goals: Pick<Goals, "progress">;
  readonly #budget: Pick<Budget, "work">;
  #nativeRuns = 0;
  #covered = 0;
  #lastProgress = 0;

  constructor(goals: Pick<Goals, "progress">, budget: Pick<Budget, "work">) {
    this.#goals = goals;
    this.#budget = budget;
  }

  noteNative(runs: number): void {
    this.#nativeRuns += runs;
  }

  /** Asked now and then, so that progress is seen soon. Work is counted, not time, so that searches repeat. */
  isAtEnd(): boolean {
    return this.#workLeft < 0;
  }

  /** The native runs of one turn. They leave something for other ways of searching, which reach what they do not. */
  get nativeRunsLeft(): number {
    return Math.ceil(Math.max(0, NATIVE_SHARE * this.#workLeft) * NATIVE_RUNS_PER_WORK);
  }

  get #workLeft(): number {
    const { covered, total } = this.#goals.progress;
    const work = this.#budget.work + this.#nativeRuns / NATIVE_RUNS_PER_WORK;
    if (covered > this.#covered) this.#lastProgress = work;
    this.#covered = Math.max(covered, this.#covered);
    if (covered === total) return Infinity;
    const most = Math.max(LEAST.work + LEAST.workPerGoal * total, TIMES * this.#lastProgress);
    return this.#lastProgress + most - work;
  }
}
