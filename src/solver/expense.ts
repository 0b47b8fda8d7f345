// What answers have cost, in milliseconds that Z3's own count of work stands for. Exploring stops by it, so it must repeat: an
// answer that is remembered costs what it did when it was found.
export class Expense {
  #spent = 0;

  get spent(): number {
    return this.#spent;
  }

  add(ms: number): void {
    this.#spent += ms;
  }
}
