export class Money {
  readonly #cents: number;
  readonly currency: "EUR" | "USD";

  constructor(cents: number, currency: "EUR" | "USD") {
    if (!Number.isInteger(cents)) throw new RangeError("cents are whole");
    this.#cents = cents;
    this.currency = currency;
  }

  get cents(): number {
    return this.#cents;
  }

  static isFree(price: Money): boolean {
    return price.cents === 0 ? true : false;
  }
}

export function cheaper(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new Error("different currencies");
  return a.cents <= b.cents ? a : b;
}

export class Stack {
  #items: number[] = [];

  push(item: number): void {
    this.#items.push(item);
  }

  pop(): number | undefined {
    return this.#items.pop();
  }

  get size(): number {
    return this.#items.length;
  }
}

/** Two elements have to be pushed before this gets anywhere. */
export function topTwo(stack: Stack): string {
  if (stack.size < 2) return "too few";
  const top = stack.pop();
  const below = stack.pop();
  if (top === undefined || below === undefined) return "never";
  return top > below ? "ascending" : "descending";
}
