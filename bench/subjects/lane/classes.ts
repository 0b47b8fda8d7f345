// Five small classes, of which sequences of calls are made.

export class Counter {
  #count = 0;
  add(by: number): number {
    return (this.#count += by > 0 ? by : 0);
  }
  reset(): void {
    this.#count = 0;
  }
}

export class Ring {
  readonly #items: number[] = [];
  readonly #limit: number;
  constructor(limit: number) {
    this.#limit = limit;
  }
  push(item: number): boolean {
    if (this.#items.length >= this.#limit) this.#items.shift();
    return this.#items.push(item) === this.#limit;
  }
  get last(): number | undefined {
    return this.#items.at(-1);
  }
}

export class Door {
  #state: "open" | "shut" | "locked" = "shut";
  open(): boolean {
    if (this.#state !== "shut") return false;
    this.#state = "open";
    return true;
  }
  shut(): boolean {
    if (this.#state !== "open") return false;
    this.#state = "shut";
    return true;
  }
  lock(code: number): boolean {
    if (this.#state !== "shut" || code < 1000) return false;
    this.#state = "locked";
    return true;
  }
}

export class Words {
  readonly #counts = new Map<string, number>();
  add(word: string): number {
    const count = (this.#counts.get(word) ?? 0) + 1;
    this.#counts.set(word, count);
    return count;
  }
  most(): string {
    let best = "";
    for (const [word, count] of this.#counts) if (count > (this.#counts.get(best) ?? 0)) best = word;
    return best;
  }
}

export class Account {
  #balance = 0;
  deposit(amount: number): void {
    if (!(amount > 0)) throw new RangeError("nothing to deposit");
    this.#balance += amount;
  }
  withdraw(amount: number): boolean {
    if (amount > this.#balance) return false;
    this.#balance -= amount;
    return true;
  }
}
