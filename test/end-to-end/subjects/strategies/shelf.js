class Walk {
  #items;
  #at = 0;
  #isFresh = false;

  /** @param {number[]} items */
  constructor(items) {
    this.#items = items;
  }

  next() {
    if (this.#at >= this.#items.length) throw new RangeError("at the end");
    this.#isFresh = true;
    return this.#items[this.#at++];
  }

  remove() {
    if (!this.#isFresh) throw new Error("nothing to remove");
    this.#isFresh = false;
    this.#items.splice(--this.#at, 1);
    return this.#items.length === 1;
  }
}

/** What `walk` gave has to be called. Nobody fills it. */
export class Shelf {
  /** @type {number[]} */
  #items = [];

  /** @param {number} item */
  put(item) {
    if (this.#items.length > 1000) throw new RangeError("full");
    this.#items.push(item);
  }

  walk() {
    return new Walk(this.#items);
  }
}
