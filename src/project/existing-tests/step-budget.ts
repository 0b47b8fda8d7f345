/** Limits the steps of evaluation, of each test and of all tests together. Counts steps instead of time, so runs repeat. */
export class StepBudget {
  #left: number;
  #leftNow = 0;
  readonly #most: number;

  /** `all`: steps of all tests. `most`: steps of one test. */
  constructor(all: number, most: number) {
    this.#left = all;
    this.#most = most;
  }

  /** Starts the next test. */
  renew(): void {
    this.#leftNow = Math.min(this.#left, this.#most);
  }

  /** @throws Error if no steps are left. */
  step(): void {
    if (this.#leftNow === 0) throw new Error("too many steps");
    this.#leftNow--;
    this.#left--;
  }
}
