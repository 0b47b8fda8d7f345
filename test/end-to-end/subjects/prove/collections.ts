// Our own collections, after the kinds of subject of the paper on parameterized unit tests.

/** Grows by doubling; its buffer is filled as it grows. */
export class ArrayList<T> {
  readonly #items: (T | undefined)[] = [];
  #size = 0;

  constructor(capacity: number) {
    if (capacity < 0) throw new RangeError("capacity");
    for (let i = 0; i < capacity; i++) this.#items.push(undefined);
  }

  get count(): number {
    return this.#size;
  }

  add(value: T): number {
    if (this.#size === this.#items.length) this.#grow();
    this.#items[this.#size] = value;
    return this.#size++;
  }

  #grow(): void {
    const capacity = this.#items.length === 0 ? 4 : this.#items.length * 2;
    while (this.#items.length < capacity) this.#items.push(undefined);
  }

  get(index: number): T {
    if (index < 0 || index >= this.#size) throw new RangeError("index");
    return this.#items[index] as T;
  }
}

interface Node<T> {
  readonly value: T;
  next: Node<T> | undefined;
}

/** `removeFirst` forgets that the last node may go with the first. */
export class LinkedList<T> {
  #first: Node<T> | undefined;
  #last: Node<T> | undefined;

  append(value: T): void {
    const node: Node<T> = { value, next: undefined };
    if (this.#last === undefined) this.#first = node;
    else this.#last.next = node;
    this.#last = node;
  }

  removeFirst(): T | undefined {
    const removed = this.#first;
    this.#first = removed?.next;
    return removed?.value;
  }

  get first(): T | undefined {
    return this.#first?.value;
  }
}

export class HashTable {
  readonly #buckets: [number, string][][] = [[], []];

  #bucket(key: number): [number, string][] {
    return this.#buckets[key % 2 === 0 ? 0 : 1] as [number, string][];
  }

  set(key: number, value: string): void {
    const entry = this.#bucket(key).find(([other]) => other === key);
    if (entry === undefined) this.#bucket(key).push([key, value]);
    else entry[1] = value;
  }

  get(key: number): string | undefined {
    return this.#bucket(key).find(([other]) => other === key)?.[1];
  }
}
