// A generic class: sequences of calls, private state, a limit.

/** A stack that holds at most `limit` items. */
export class Stack<T> {
  readonly #items: T[] = [];
  readonly limit: number;

  constructor(limit = 3) {
    if (!(limit >= 1)) throw new RangeError("a stack must hold something");
    this.limit = limit;
  }

  get size(): number {
    return this.#items.length;
  }

  /** Whether there was room for the item. */
  push(item: T): boolean {
    if (this.size >= this.limit) return false;
    this.#items.push(item);
    return true;
  }

  pop(): T {
    if (this.#items.length === 0) throw new RangeError("the stack is empty");
    return this.#items.pop() as T;
  }

  /** The item on top, which stays there. */
  peek(): T | undefined {
    return this.#items.at(-1);
  }

  /** How many items are above the topmost one that equals the given one; -1 if there is none. */
  depthOf(item: T): number {
    for (let depth = 0; depth < this.size; depth++) if (this.#items.at(-1 - depth) === item) return depth;
    return -1;
  }
}
