// Divides the time of a whole run among its files, and that of a file among its units and stages.
// Enters: how long the run may take, what is left to do. Leaves: until when a file is explored, and its tests are made stronger.
// Deliberately absent: ending what is under way; engines and runners have limits of their own.
import { ownSlowness } from "../../support/own-slowness.ts";

/** What writing and verifying the tests of a file take on a machine with nothing else to do: the runner's start, and each test. */
const RUNNER_MS = 3000;
const TEST_MS = 6;
/** Runners have several processes and threads, which together wait for a processor less than one thread does. */
const RUNNERS_SLOWED = 0.4;
/** A busy machine is taken for no slower than this. */
const MOST_SLOWNESS = 8;
/** How often engines load the modules of a file again to write its tests. */
const LOADINGS = 1;
/** Of the time before tests are written; the rest is for making them stronger. */
const EXPLORING_SHARE = 0.85;
/** Of the time that is left when exploring begins, however slow the machine is: without exploring there is nothing to write. */
const LEAST_EXPLORING = 0.3;
/** Of the time of a file, where its tests are then written for all inputs: explained, proved and run. */
const PROVING_SHARE = 0.5;
/** A unit that is started gets so much. */
const LEAST_UNIT_MS = 200;

export class TotalBudget {
  readonly #end: number;
  /** By how much longer runners take. */
  readonly #slowness: () => number;

  /** `start`: by `performance.now()`. `slowness`: asked again and again, since a machine may become busy, or quiet. */
  constructor(seconds: number | undefined, start: number, slowness: () => number = ownSlowness) {
    this.#end = seconds === undefined ? Infinity : start + 1000 * seconds;
    this.#slowness = () => 1 + RUNNERS_SLOWED * (Math.min(slowness(), MOST_SLOWNESS) - 1);
  }

  /** The time of the next of so many files; undefined where none is left. A file that is not finished gives nothing. */
  forFile(filesLeft: number): FileBudget | undefined {
    const now = performance.now();
    const leftMs = this.#end - now;
    if (leftMs === Infinity) return new FileBudget(Infinity, this.#slowness);
    const leastMs = RUNNER_MS * this.#slowness();
    if (leftMs < leastMs) return undefined;
    return new FileBudget(now + Math.min(leftMs, Math.max(leftMs / filesLeft, 2 * leastMs)), this.#slowness);
  }
}

class FileBudget {
  /** When exploring began. */
  #start = performance.now();
  readonly #end: number;
  /** When tests with fixed values are to be there. */
  #writtenBy: number;
  readonly #slowness: () => number;
  #tests = 0;
  #loadingMs = 0;

  constructor(end: number, slowness: () => number) {
    this.#end = end;
    this.#writtenBy = end;
    this.#slowness = slowness;
  }

  /** Keeps time back for tests that speak of all inputs. */
  keepForProofs(): void {
    if (this.isLimited) this.#writtenBy = this.#end - PROVING_SHARE * (this.#end - performance.now());
  }

  /** The time for such tests: Infinity where there is no limit, 0 where the runner could not even be started. */
  get forProofsMs(): number {
    const leftMs = this.#end - performance.now();
    return leftMs < RUNNER_MS * this.#slowness() ? 0 : leftMs;
  }

  get isLimited(): boolean {
    return this.#end !== Infinity;
  }

  /** So many more tests will have to be written and verified. */
  expectTests(count: number): void {
    this.#tests += count;
  }

  /** To rewrite the modules of the file took so long, and exploring begins. It is done again to observe, to count and to run mutants. */
  expectLoading(ms: number): void {
    this.#loadingMs = LOADINGS * ms;
    this.#start = performance.now();
  }

  /** The time until tests have to be written; 0 where there is no limit. */
  get leftMs(): number {
    return this.isLimited ? Math.max(0, this.#writingStarts - performance.now()) : 0;
  }

  /** The time for the next unit, where so many are left and so many are explored side by side; 0 where none is left. */
  forUnit(unitsLeft: number, sideBySide: number): number {
    if (!this.isLimited) return Infinity;
    const leftMs = this.#start + EXPLORING_SHARE * (this.#writingStarts - this.#start) - performance.now();
    return leftMs <= 0 ? 0 : Math.max(LEAST_UNIT_MS, (leftMs * sideBySide) / Math.max(1, unitsLeft));
  }

  /** The time for making the tests of a unit stronger, at most the given one; 0 where too little is left. */
  forStrength(mostMs: number): number {
    if (!this.isLimited) return mostMs;
    return this.leftMs < LEAST_UNIT_MS ? 0 : Math.min(mostMs, this.leftMs);
  }

  /** When the tests of the file are to be verified, by `Date.now()`. */
  verifiedBy(usual: number): number {
    return Math.min(usual, this.#writtenBy - performance.now() + Date.now());
  }

  get #writingStarts(): number {
    const writingMs = this.#loadingMs + this.#slowness() * (RUNNER_MS + TEST_MS * this.#tests);
    const end = this.#writtenBy;
    return Math.max(end - writingMs, this.#start + LEAST_EXPLORING * (end - this.#start));
  }
}

export type { FileBudget };
