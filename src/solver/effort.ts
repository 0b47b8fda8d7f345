// A budget of counted work: evaluated nodes, or Z3's rlimit units scaled to milliseconds. No clock is involved, so runs
// repeat.
export class Effort {
  #left: number;

  constructor(amount: number) {
    this.#left = amount;
  }

  get left(): number {
    return Math.max(0, this.#left);
  }

  get exhausted(): boolean {
    return this.#left <= 0;
  }

  spend(amount: number): void {
    this.#left -= amount;
  }
}

/**
 * The accumulated cost of answers: Z3's rlimit units scaled to milliseconds. Exploration stops by it, so it must repeat: a
 * cached answer costs what it took when it was found.
 */
export class Expense {
  #spent = 0;

  get spent(): number {
    return this.#spent;
  }

  add(ms: number): void {
    this.#spent += ms;
  }
}
