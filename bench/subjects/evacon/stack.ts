const INITIAL_CAPACITY = 10;

/** Last in, first out, in an array that doubles when it is full; the behaviour of java.util.Stack. */
export class Stack<T> {
  #items = new Array<T | undefined>(INITIAL_CAPACITY);
  #count = 0;

  /** Gives the item back. */
  push(item: T): T {
    if (this.#count === this.#items.length) this.#grow();
    this.#items[this.#count++] = item;
    return item;
  }

  pop(): T {
    const item = this.peek();
    // What was popped can be collected.
    this.#items[--this.#count] = undefined;
    return item;
  }

  peek(): T {
    if (this.#count === 0) throw new RangeError("the stack is empty");
    return this.#items[this.#count - 1] as T;
  }

  empty(): boolean {
    return this.#count === 0;
  }

  /** How far from the top the item is, the top itself being 1; -1 if it is not there. NaN can be found. */
  search(item: T): number {
    const isNaN = Number.isNaN(item);
    for (let index = this.#count - 1; index >= 0; index--) {
      const candidate = this.#items[index];
      if (candidate === item || (isNaN && Number.isNaN(candidate))) return this.#count - index;
    }
    return -1;
  }

  #grow(): void {
    const larger = new Array<T | undefined>(this.#items.length * 2);
    for (let index = 0; index < this.#count; index++) larger[index] = this.#items[index];
    this.#items = larger;
  }
}
