// Classes whose members give objects on which more can be called, or that other members take.

export class HeapNode {
  readonly #heap: object;
  key: number;

  constructor(heap: object, key: number) {
    this.#heap = heap;
    this.key = key;
  }

  belongsTo(heap: object): boolean {
    return this.#heap === heap;
  }
}

export class Heap {
  #nodes: HeapNode[] = [];

  insert(key: number): HeapNode {
    const node = new HeapNode(this, key);
    this.#nodes.push(node);
    return node;
  }

  min(): HeapNode | undefined {
    return this.#nodes.reduce<HeapNode | undefined>((least, node) => (least && least.key <= node.key ? least : node), undefined);
  }

  decreaseKey(node: HeapNode, key: number): void {
    if (key > node.key) throw new RangeError(`${key} is no decrease`);
    node.key = key;
  }

  union(other: Heap): this {
    for (const node of [...other.#nodes]) this.insert(node.key);
    return this;
  }

  clone(): Heap {
    const heap = new Heap();
    for (const { key } of this.#nodes) heap.insert(key);
    return heap;
  }

  get size(): number {
    return this.#nodes.length;
  }
}

export interface ListIterator {
  hasNext(): boolean;
  next(): number;
  set(value: number): void;
  readonly size: number;
}

export class List {
  readonly #items: number[] = [];

  add(value: number): this {
    this.#items.push(value);
    return this;
  }

  listIterator(index: number): ListIterator | null {
    if (index > this.#items.length) return null;
    const items = this.#items;
    let at = index;
    return {
      hasNext: () => at < items.length,
      next() {
        const value = items[at];
        if (value === undefined) throw new RangeError("no more");
        at++;
        return value;
      },
      set(value) {
        items[at - 1] = value;
      },
      get size() {
        return items.length - at;
      },
    };
  }

  async open(): Promise<ListIterator | null> {
    await null;
    return this.listIterator(0);
  }

  get first(): { readonly value: number } | undefined {
    const [value] = this.#items;
    return value === undefined ? undefined : { value };
  }

  holds(entry: { readonly value: number }): boolean {
    return this.#items.includes(entry.value);
  }

  get size(): number {
    return this.#items.length;
  }
}
