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
 * What one query may cost of an SMT solver, shared by all theories: less where others are to be asked first, nothing where an answer is
 * worth no more than our own procedures take.
 */
const MOST_MS = { full: 900, brief: 250, cheap: 0 };

export type QueryEffort = keyof typeof MOST_MS;

/** How much is done for the query under way. What less than all leaves undecided is not remembered: a longer try may decide it. */
export class QueryLimit {
  effort: QueryEffort = "full";

  get isFull(): boolean {
    return this.effort === "full";
  }

  get mostMs(): number {
    return MOST_MS[this.effort];
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
