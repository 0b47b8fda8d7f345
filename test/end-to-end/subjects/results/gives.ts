// What calls give is called, iterated, awaited after later calls.
export const fee = (base: number) => (amount: number) => (isLate: boolean) => {
  if (amount > base) return isLate ? amount + 5 : amount;
  return base;
};

export function twice<T>(make: () => T): () => T | undefined {
  let left = 2;
  return () => {
    if (left === 0) return undefined;
    left--;
    return make();
  };
}

export function* range(from: number, to: number): Generator<number> {
  if (from > to) throw new RangeError("from is larger than to");
  for (let i = from; i <= to; i++) yield i;
}

export function* naturals(start: number): Generator<number> {
  for (let n = start; ; n++) if (n % 3 !== 0) yield n;
}

export async function* lines(text: string): AsyncGenerator<string> {
  for (const line of text.split("\n")) {
    if (line === "stop") throw new Error("stopped");
    yield line === "" ? "empty" : line;
  }
}

export function* dialog(): Generator<string, number, string> {
  const name = yield "name?";
  if (name === "bob") return 1;
  return 0;
}

export class Bag {
  #items: number[] = [];
  put(item: number): () => boolean {
    this.#items.push(item);
    let isIn = true;
    return () => {
      if (!isIn) return false;
      isIn = false;
      this.#items.splice(this.#items.indexOf(item), 1);
      return true;
    };
  }
  *[Symbol.iterator](): Generator<number> {
    for (const item of this.#items) if (item !== 0) yield item;
  }
  [Symbol.toPrimitive](hint: string): string | number {
    return hint === "number" ? this.#items.length : `${this.#items.length} items`;
  }
}

export class Gate {
  #waiting: ((text: string) => void)[] = [];
  enter(): Promise<string> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
  open(): number {
    const count = this.#waiting.length;
    if (count > 1) this.#waiting.shift()?.("first");
    for (const each of this.#waiting.splice(0)) each("late");
    return count;
  }
}
