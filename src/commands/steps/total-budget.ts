// Divides the time of a whole run among its files, and that of a file among its units.
// Enters: how long the run may take, what is left to do. Leaves: until when a file is explored.
// Deliberately absent: ending what is under way; engines and runners have limits of their own.

/** What is left for choosing, observing, writing and verifying the tests of a file. */
const EXPLORING_SHARE = 0.5;
/** Starting a runner takes so long: a file that gets less time than that and as much again gets no tests. */
const LEAST_FILE_MS = 8000;
/** A unit that is started gets so much. */
const LEAST_UNIT_MS = 200;

export class TotalBudget {
  readonly #end: number;

  /** `start`: by `performance.now()`. */
  constructor(seconds: number | undefined, start: number) {
    this.#end = seconds === undefined ? Infinity : start + 1000 * seconds;
  }

  /** The time of the next of so many files; undefined where none is left. */
  forFile(filesLeft: number): FileBudget | undefined {
    const now = performance.now();
    const leftMs = this.#end - now;
    if (leftMs === Infinity) return new FileBudget(Infinity);
    // A file that is not finished gives nothing.
    if (leftMs < LEAST_FILE_MS / 2) return undefined;
    const shareMs = Math.min(leftMs, Math.max(leftMs / filesLeft, LEAST_FILE_MS));
    return new FileBudget(now + EXPLORING_SHARE * shareMs);
  }
}

class FileBudget {
  readonly #end: number;

  constructor(end: number) {
    this.#end = end;
  }

  /** 0 where there is no limit. */
  get leftMs(): number {
    return this.#end === Infinity ? 0 : Math.max(0, this.#end - performance.now());
  }

  /** The time for the next unit, where so many are left and so many are explored side by side; 0 where none is left. */
  forUnit(unitsLeft: number, sideBySide: number): number {
    if (this.#end === Infinity) return Infinity;
    const leftMs = this.#end - performance.now();
    return leftMs <= 0 ? 0 : Math.max(LEAST_UNIT_MS, (leftMs * sideBySide) / Math.max(1, unitsLeft));
  }
}

export type { FileBudget };
