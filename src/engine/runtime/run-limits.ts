// Ends runs that take too many steps, or too long. Steps are handed out in slices, so that rewritten code only counts down; when
// a slice is used up, the clock is looked at.
import { WorkClock } from "../../support/work-clock.ts";

const STEPS_PER_SLICE = 256;
/** A decision may take as long as many steps. */
const DECISIONS_PER_LOOK = 16;

/**
 * The time for one run. Runs that take longer are run again, with more time, when nothing else is left. Where executions are counted,
 * only steps should decide, so that runs repeat on slower machines.
 */
export const RUN_MS = { usual: 100, patient: 1000, counted: 10_000 } as const;

export class RunLimits {
  /** As in `Hooks`. */
  readonly steps = new Int32Array(3);
  /** The time that one run may take. */
  mostMs = Infinity;
  #isTimed = false;
  /** Steps that are not handed out yet. */
  #reserve = 0;
  #decisions = 0;
  /** Made when the clock is first looked at, which short runs never do. */
  #watch: WorkClock | undefined;

  /** To be called before each run. `loopLimit`: see `steps[1]`. The time is not limited until `startClock` is called. */
  start(maxSteps: number, loopLimit: number): void {
    const first = Math.min(STEPS_PER_SLICE, maxSteps);
    this.#reserve = maxSteps - first;
    this.stopClock();
    this.#decisions = 0;
    this.steps[0] = first;
    this.steps[1] = loopLimit;
    this.steps[2] = 0;
  }

  /** To be called when the modules are loaded, which may take longer than any run. */
  startClock(): void {
    this.#isTimed = this.mostMs < Infinity;
  }

  /** Gives the runs of an action more time. */
  async patiently<T>(action: () => Promise<T>): Promise<T> {
    const usual = this.mostMs;
    this.mostMs = Math.max(usual, RUN_MS.patient);
    try {
      return await action();
    } finally {
      this.mostMs = usual;
    }
  }

  stopClock(): void {
    this.#isTimed = false;
    this.#watch = undefined;
  }

  get stepsLeft(): number {
    return Math.max(0, this.steps[0] as number) + this.#reserve;
  }

  /** Hands out the next slice if the last one is used up (`steps[0] < 0`). Gives why the run has to end, if it has to. */
  takeSlice(): "steps" | "time" | undefined {
    if ((this.steps[0] as number) >= 0) return undefined;
    const slice = Math.min(STEPS_PER_SLICE, this.#reserve);
    if (slice === 0 || this.#isPastTime()) {
      const reason = slice === 0 ? "steps" : "time";
      // Every further step asks again.
      this.#reserve = 0;
      this.steps[0] = 0;
      return reason;
    }
    this.#reserve -= slice;
    // The step that asked is taken.
    this.steps[0] = slice - 1;
    return undefined;
  }

  /** Whether a run that decides a condition has taken too long. */
  isPastTimeAtDecision(): boolean {
    return ++this.#decisions % DECISIONS_PER_LOOK === 0 && this.#isPastTime();
  }

  #isPastTime(): boolean {
    if (!this.#isTimed) return false;
    this.#watch ??= new WorkClock();
    return this.#watch.hasRunFor(this.mostMs);
  }
}
