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
