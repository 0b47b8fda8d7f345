const DEFAULT_CAPACITY = 16;
const DEFAULT_LOAD_FACTOR = 0.75;
const MAX_CAPACITY = 2 ** 16;

export type HashKey = string | number;

/** A key and its value in a map. To assign the value is to change the map. */
export interface Entry<K, V> {
  readonly key: K | null;
  value: V;
}

/** Fails, from `next` and `remove`, if the map has got or lost an entry otherwise since the iterator was made. */
export interface MapIterator<T> {
  hasNext(): boolean;
  next(): T;
  /** Removes what `next` gave last, once. */
  remove(): void;
}

/** The keys, values or entries of a map. Changes of the map show in the view, and what the view removes leaves the map. */
export interface MapView<T> {
  size(): number;
  contains(item: T): boolean;
  /** Removes one such item; false if there is none. */
  remove(item: T): boolean;
  clear(): void;
  iterator(): MapIterator<T>;
}

/** A map by hashing with chains, doubled when it is too full; null can be a key. The behaviour of java.util.HashMap. */
export class HashMap<K extends HashKey, V> {
  readonly #table: Table<K, V>;

  constructor(initialCapacity = DEFAULT_CAPACITY, loadFactor = DEFAULT_LOAD_FACTOR) {
    if (!Number.isInteger(initialCapacity) || initialCapacity < 0)
      throw new RangeError(`no capacity: ${initialCapacity}`);
    if (Number.isNaN(loadFactor) || loadFactor <= 0) throw new RangeError(`no load factor: ${loadFactor}`);
    let capacity = 1;
    while (capacity < initialCapacity && capacity < MAX_CAPACITY) capacity *= 2;
    this.#table = new Table(capacity, loadFactor);
  }

  size(): number {
    return this.#table.size;
  }

  isEmpty(): boolean {
    return this.#table.size === 0;
  }

  get(key: K | null): V | undefined {
    return this.#table.find(key)?.value;
  }

  containsKey(key: K | null): boolean {
    return this.#table.find(key) !== undefined;
  }

  containsValue(value: V): boolean {
    return this.#table.findValue(value) !== undefined;
  }

  /** Gives the value that the key had before. */
  put(key: K | null, value: V): V | undefined {
    const node = this.#table.find(key);
    if (node === undefined) {
      this.#table.add(key, value);
      return undefined;
    }
    const before = node.value;
    node.value = value;
    return before;
  }

  putAll(other: HashMap<K, V>): void {
    if (other.isEmpty()) return;
    this.#table.reserve(other.size());
    for (let node = other.#table.after(undefined); node !== undefined; node = other.#table.after(node)) {
      this.put(node.key, node.value);
    }
  }

  /** Gives the value that the key had. */
  remove(key: K | null): V | undefined {
    return this.#table.remove(key)?.value;
  }

  clear(): void {
    this.#table.clear();
  }

  /** A map with the same keys and values. */
  clone(): HashMap<K, V> {
    const copy = new HashMap<K, V>(this.#table.buckets.length, this.#table.loadFactor);
    copy.putAll(this);
    return copy;
  }

  keySet(): MapView<K | null> {
    return new KeyView(this.#table);
  }

  values(): MapView<V> {
    return new ValueView(this.#table);
  }

  entrySet(): MapView<Entry<K, V>> {
    return new EntryView(this.#table);
  }
}

interface Node<K, V> extends Entry<K, V> {
  readonly hash: number;
  next: Node<K, V> | undefined;
}

class Table<K extends HashKey, V> {
  readonly loadFactor: number;
  /** As many as a power of two. */
  buckets: (Node<K, V> | undefined)[];
  size = 0;
  /** How often an entry came or went. */
  modifications = 0;

  constructor(capacity: number, loadFactor: number) {
    this.loadFactor = loadFactor;
    this.buckets = emptyBuckets(capacity);
  }

  find(key: K | null): Node<K, V> | undefined {
    const hash = hashOf(key);
    let node = this.buckets[this.#indexOf(hash)];
    while (node !== undefined && !(node.hash === hash && isSame(node.key, key))) node = node.next;
    return node;
  }

  findValue(value: V): Node<K, V> | undefined {
    let node = this.after(undefined);
    while (node !== undefined && !isSame(node.value, value)) node = this.after(node);
    return node;
  }

  /** The node after this one in the order of buckets and chains, the first one after undefined. */
  after(node: Node<K, V> | undefined): Node<K, V> | undefined {
    if (node !== undefined && node.next !== undefined) return node.next;
    let index = node === undefined ? 0 : this.#indexOf(node.hash) + 1;
    while (index < this.buckets.length) {
      const first = this.buckets[index];
      if (first !== undefined) return first;
      index++;
    }
    return undefined;
  }

  /** The key is not there yet. */
  add(key: K | null, value: V): void {
    const hash = hashOf(key);
    const index = this.#indexOf(hash);
    this.buckets[index] = { key, value, hash, next: this.buckets[index] };
    this.size++;
    this.modifications++;
    this.reserve(this.size);
  }

  remove(key: K | null): Node<K, V> | undefined {
    const node = this.find(key);
    if (node === undefined) return undefined;
    const index = this.#indexOf(node.hash);
    let before = this.buckets[index]!;
    if (before === node) this.buckets[index] = node.next;
    else {
      while (before.next !== node) before = before.next!;
      before.next = node.next;
    }
    this.size--;
    this.modifications++;
    return node;
  }

  clear(): void {
    this.buckets.fill(undefined);
    this.size = 0;
    this.modifications++;
  }

  /** Has buckets enough for so many entries; beyond the largest capacity the chains grow instead. */
  reserve(count: number): void {
    let capacity = this.buckets.length;
    while (capacity * this.loadFactor < count && capacity < MAX_CAPACITY) capacity *= 2;
    if (capacity > this.buckets.length) this.#resize(capacity);
  }

  #resize(capacity: number): void {
    const before = this.buckets;
    this.buckets = emptyBuckets(capacity);
    for (const first of before) {
      let node = first;
      while (node !== undefined) {
        const { next } = node;
        const index = this.#indexOf(node.hash);
        node.next = this.buckets[index];
        this.buckets[index] = node;
        node = next;
      }
    }
  }

  #indexOf(hash: number): number {
    return hash & (this.buckets.length - 1);
  }
}

abstract class View<K extends HashKey, V, T> implements MapView<T> {
  protected readonly table: Table<K, V>;

  constructor(table: Table<K, V>) {
    this.table = table;
  }

  protected abstract itemOf(node: Node<K, V>): T;

  protected abstract find(item: T): Node<K, V> | undefined;

  size(): number {
    return this.table.size;
  }

  contains(item: T): boolean {
    return this.find(item) !== undefined;
  }

  remove(item: T): boolean {
    const node = this.find(item);
    if (node === undefined) return false;
    this.table.remove(node.key);
    return true;
  }

  clear(): void {
    this.table.clear();
  }

  iterator(): MapIterator<T> {
    return new TableIterator(this.table, (node) => this.itemOf(node));
  }
}

class KeyView<K extends HashKey, V> extends View<K, V, K | null> {
  protected override itemOf(node: Node<K, V>): K | null {
    return node.key;
  }

  protected override find(key: K | null): Node<K, V> | undefined {
    return this.table.find(key);
  }
}

class ValueView<K extends HashKey, V> extends View<K, V, V> {
  protected override itemOf(node: Node<K, V>): V {
    return node.value;
  }

  protected override find(value: V): Node<K, V> | undefined {
    return this.table.findValue(value);
  }
}

class EntryView<K extends HashKey, V> extends View<K, V, Entry<K, V>> {
  protected override itemOf(node: Node<K, V>): Entry<K, V> {
    return node;
  }

  protected override find(entry: Entry<K, V>): Node<K, V> | undefined {
    const node = this.table.find(entry.key);
    return node !== undefined && isSame(node.value, entry.value) ? node : undefined;
  }
}

class TableIterator<K extends HashKey, V, T> implements MapIterator<T> {
  readonly #table: Table<K, V>;
  readonly #itemOf: (node: Node<K, V>) => T;
  #expectedModifications: number;
  #next: Node<K, V> | undefined;
  #last: Node<K, V> | undefined = undefined;

  constructor(table: Table<K, V>, itemOf: (node: Node<K, V>) => T) {
    this.#table = table;
    this.#itemOf = itemOf;
    this.#expectedModifications = table.modifications;
    this.#next = table.after(undefined);
  }

  hasNext(): boolean {
    return this.#next !== undefined;
  }

  next(): T {
    this.#check();
    if (this.#next === undefined) throw new RangeError("no more entries");
    this.#last = this.#next;
    this.#next = this.#table.after(this.#last);
    return this.#itemOf(this.#last);
  }

  remove(): void {
    if (this.#last === undefined) throw new Error("nothing to remove: next() comes first");
    this.#check();
    this.#table.remove(this.#last.key);
    this.#last = undefined;
    this.#expectedModifications = this.#table.modifications;
  }

  #check(): void {
    if (this.#table.modifications !== this.#expectedModifications) throw new Error("the map has changed meanwhile");
  }
}

function emptyBuckets<K, V>(capacity: number): (Node<K, V> | undefined)[] {
  return new Array<Node<K, V> | undefined>(capacity).fill(undefined);
}

/** As Map compares: NaN is NaN. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || (Number.isNaN(one) && Number.isNaN(other));
}

function hashOf(key: HashKey | null): number {
  if (key === null) return 0;
  const hash = typeof key === "number" && Number.isInteger(key) ? key | 0 : hashOfText(String(key));
  // Buckets are chosen by the low bits.
  return hash ^ (hash >>> 16);
}

function hashOfText(text: string): number {
  let hash = 0;
  for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
  return hash;
}
