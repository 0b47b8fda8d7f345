class Walk {
  #items: number[];
  #at = 0;
  #isFresh = false;

  constructor(items: number[]) {
    this.#items = items;
  }

  next(): number {
    if (this.#at >= this.#items.length) throw new RangeError("at the end");
    this.#isFresh = true;
    return this.#items[this.#at++] as number;
  }

  remove(): number {
    if (!this.#isFresh) throw new Error("nothing to remove");
    this.#isFresh = false;
    this.#items.splice(--this.#at, 1);
    return this.#items.length === 1 ? 1 : 0;
  }
}

/** What `walk` gave has to be called. */
export class Shelf {
  #items: number[] = [];

  put(item: number): void {
    this.#items.push(item);
  }

  walk(): Walk {
    return new Walk(this.#items);
  }
}
