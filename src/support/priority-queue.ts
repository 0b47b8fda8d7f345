/** A priority queue: the least rank first, and of equal ranks the one that was added first. */
export class PriorityQueue<T> {
  readonly #items: { readonly rank: number; readonly order: number; readonly item: T }[] = [];
  #added = 0;

  push(rank: number, item: T): void {
    const items = this.#items;
    let at = items.push({ rank, order: this.#added++, item }) - 1;
    for (let parent = (at - 1) >> 1; at > 0 && this.#precedes(at, parent); at = parent, parent = (at - 1) >> 1)
      this.#swap(at, parent);
  }

  pop(): T | undefined {
    const items = this.#items;
    const first = items[0];
    const last = items.pop();
    if (first === undefined || last === undefined) return undefined;
    if (items.length > 0) {
      items[0] = last;
      this.#sink();
    }
    return first.item;
  }

  #sink(): void {
    const { length } = this.#items;
    for (let at = 0; ;) {
      let least = at;
      for (let child = 2 * at + 1; child <= 2 * at + 2 && child < length; child++)
        if (this.#precedes(child, least)) least = child;
      if (least === at) return;
      this.#swap(at, least);
      at = least;
    }
  }

  #precedes(a: number, b: number): boolean {
    const x = this.#items[a];
    const y = this.#items[b];
    if (x === undefined || y === undefined) return false;
    return x.rank < y.rank || (x.rank === y.rank && x.order < y.order);
  }

  #swap(a: number, b: number): void {
    const items = this.#items;
    const x = items[a];
    const y = items[b];
    if (x === undefined || y === undefined) return;
    items[a] = y;
    items[b] = x;
  }
}
