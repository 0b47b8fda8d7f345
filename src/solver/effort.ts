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

/** What one query may cost of an SMT solver, shared by all theories; less where others are to be asked first. */
const MOST_MS = { full: 900, brief: 250 };

/** Whether queries are answered briefly. What a brief answer leaves undecided is not remembered: a longer try may decide it. */
export class QueryLimit {
  isBrief = false;

  get mostMs(): number {
    return this.isBrief ? MOST_MS.brief : MOST_MS.full;
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
