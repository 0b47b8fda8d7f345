/** Bounds the reading of test files, all of them and each test, without a clock. */
export class StepBudget {
  #left: number;
  #leftNow = 0;
  readonly #most: number;

  /** `most`: for one test. */
  constructor(all: number, most: number) {
    this.#left = all;
    this.#most = most;
  }

  /** Something new starts. */
  renew(): void {
    this.#leftNow = Math.min(this.#left, this.#most);
  }

  /** @throws Error where no steps are left. */
  step(): void {
    if (this.#leftNow === 0) throw new Error("too many steps");
    this.#leftNow--;
    this.#left--;
  }
}
