// A budget of counted work: evaluated nodes, or milliseconds that Z3's own count stands for. Never the clock, so runs repeat.
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
 * What answers have cost, in milliseconds that Z3's own count of work stands for. Exploring stops by it, so it must repeat: an
 * answer that is remembered costs what it did when it was found.
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
