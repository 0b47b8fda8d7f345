import { TreeMap as SmallTreeMap, type Entry } from "../symstra/tree-map.ts";

/** Negative: the first comes before the second; zero: they are the same key. */
export type Comparator = (one: number, other: number) => number;

export interface KeyAndValue {
  readonly key: number;
  readonly value: number;
}

/** An entry of a map, for as long as no entry is removed. */
export interface MapEntry extends KeyAndValue {
  /** Changes the map, and gives the value before. */
  setValue(value: number): number;
}

/** Goes through a map in the order of its keys. No entries but those that it removes may come or go meanwhile. */
export interface MapIterator<T> {
  hasNext(): boolean;
  next(): T;
  /** Removes the entry that was given last. */
  remove(): void;
}

/** What is seen of a map in a collection: what is removed here leaves the map. */
export interface MapView<T, Given extends T = T> {
  size(): number;
  isEmpty(): boolean;
  contains(element: T): boolean;
  /** Removes the first entry that has the element, and says whether there was one. */
  remove(element: T): boolean;
  clear(): void;
  iterator(): MapIterator<Given>;
}

/** The balanced tree, with the ways through it that maps and iterators need. */
class EntryTree extends SmallTreeMap {
  readonly comparator: Comparator | undefined;
  /** How often entries came or went: iterators notice by this that others changed the map. */
  changes = 0;

  constructor(comparator: Comparator | undefined) {
    super();
    this.comparator = comparator;
  }

  get count(): number {
    return this.size;
  }

  compare(one: number, other: number): number {
    // As for `sort`, NaN means that they are the same: `one - other` gives it for infinities.
    if (this.comparator !== undefined) return this.comparator(one, other) || 0;
    if (one < other) return -1;
    return one > other ? 1 : 0;
  }

  /** Only a comparator can find a place for NaN. */
  checkKey(key: number): void {
    if (this.comparator === undefined && Number.isNaN(key))
      throw new TypeError("NaN has no place in the natural order");
  }

  override put(key: number, value: number): number | undefined {
    return this.comparator === undefined ? super.put(key, value) : this.#putByComparator(key, value);
  }

  #putByComparator(key: number, value: number): number | undefined {
    let parent: Entry | null = null;
    let entry = this.root;
    let order = 0;
    while (entry !== null) {
      parent = entry;
      order = this.compare(key, entry.key);
      if (order < 0) entry = entry.left;
      else if (order > 0) entry = entry.right;
      else {
        const before = entry.value;
        entry.value = value;
        return before;
      }
    }
    const added: Entry = { key, value, isBlack: false, left: null, right: null, parent };
    if (parent === null) this.root = added;
    else if (order < 0) parent.left = added;
    else parent.right = added;
    this.size++;
    this.fixAfterInsertion(added);
    return undefined;
  }

  override remove(key: number): number | undefined {
    if (this.comparator === undefined) return super.remove(key);
    const entry = this.find(key);
    const value = entry?.value;
    if (entry !== null) this.deleteEntry(entry);
    return value;
  }

  protected override fixAfterInsertion(added: Entry): void {
    super.fixAfterInsertion(added);
    this.changes++;
  }

  /** An entry that has two children lives on with what its successor held. */
  override deleteEntry(entry: Entry): void {
    super.deleteEntry(entry);
    this.changes++;
  }

  clear(): void {
    this.root = null;
    this.size = 0;
    this.changes++;
  }

  find(key: number): Entry | null {
    let entry = this.root;
    while (entry !== null) {
      const order = this.compare(key, entry.key);
      if (order === 0) return entry;
      entry = order < 0 ? entry.left : entry.right;
    }
    return null;
  }

  first(): Entry | null {
    return this.root === null ? null : leftmost(this.root);
  }

  last(): Entry | null {
    let last = this.root;
    while (last !== null && last.right !== null) last = last.right;
    return last;
  }

  /** The first entry that does not come before the key. */
  ceiling(key: number): Entry | null {
    let best: Entry | null = null;
    let entry = this.root;
    while (entry !== null) {
      if (this.compare(key, entry.key) <= 0) {
        best = entry;
        entry = entry.left;
      } else entry = entry.right;
    }
    return best;
  }

  /** The last entry that comes before the key. */
  lower(key: number): Entry | null {
    let best: Entry | null = null;
    let entry = this.root;
    while (entry !== null) {
      if (this.compare(key, entry.key) > 0) {
        best = entry;
        entry = entry.right;
      } else entry = entry.left;
    }
    return best;
  }

  /** Makes a tree of entries in ascending order, in time linear in their number. The tree must be empty. */
  build(sorted: readonly KeyAndValue[]): void {
    const redLevel = 31 - Math.clz32(sorted.length + 1);
    this.root = subtree(sorted, 0, sorted.length, 0, redLevel);
    this.size = sorted.length;
    this.changes++;
  }
}

/** Every level but the last, `redLevel`, is full and black. */
function subtree(
  sorted: readonly KeyAndValue[],
  from: number,
  to: number,
  level: number,
  redLevel: number,
): Entry | null {
  if (from === to) return null;
  const middle = Math.floor((from + to - 1) / 2);
  const { key, value } = sorted[middle]!;
  const left = subtree(sorted, from, middle, level + 1, redLevel);
  const right = subtree(sorted, middle + 1, to, level + 1, redLevel);
  const entry: Entry = { key, value, isBlack: level !== redLevel, left, right, parent: null };
  if (left !== null) left.parent = entry;
  if (right !== null) right.parent = entry;
  return entry;
}

function leftmost(entry: Entry): Entry {
  let found = entry;
  while (found.left !== null) found = found.left;
  return found;
}

function successor(entry: Entry): Entry | null {
  if (entry.right !== null) return leftmost(entry.right);
  let child = entry;
  let { parent } = entry;
  while (parent !== null && child === parent.right) {
    child = parent;
    ({ parent } = parent);
  }
  return parent;
}

/** The entries of a tree from one key, included, to another, excluded; undefined: no bound. */
class Range {
  readonly tree: EntryTree;
  readonly #from: number | undefined;
  readonly #to: number | undefined;

  constructor(tree: EntryTree, from?: number, to?: number) {
    this.tree = tree;
    this.#from = from;
    this.#to = to;
  }

  includes(key: number): boolean {
    this.tree.checkKey(key);
    return !this.#isTooLow(key) && !this.#isTooHigh(key);
  }

  find(key: number): Entry | null {
    return this.includes(key) ? this.tree.find(key) : null;
  }

  first(): Entry | null {
    const first = this.#from === undefined ? this.tree.first() : this.tree.ceiling(this.#from);
    return first === null || this.#isTooHigh(first.key) ? null : first;
  }

  last(): Entry | null {
    const last = this.#to === undefined ? this.tree.last() : this.tree.lower(this.#to);
    return last === null || this.#isTooLow(last.key) ? null : last;
  }

  after(entry: Entry): Entry | null {
    const next = successor(entry);
    return next === null || this.#isTooHigh(next.key) ? null : next;
  }

  /** A bound that is not given stays as it is. */
  narrowed(from: number | undefined, to: number | undefined): Range {
    if (from !== undefined) this.#checkBound(from);
    if (to !== undefined) this.#checkBound(to);
    if (from !== undefined && to !== undefined && this.tree.compare(from, to) > 0)
      throw new RangeError("the range ends before it starts");
    return new Range(this.tree, from ?? this.#from, to ?? this.#to);
  }

  /** Unlike a key, a bound may be the upper bound of the range. */
  #checkBound(bound: number): void {
    this.tree.checkKey(bound);
    const isTooHigh = this.#to !== undefined && this.tree.compare(bound, this.#to) > 0;
    if (this.#isTooLow(bound) || isTooHigh) throw new RangeError(`the bound ${bound} is out of range`);
  }

  #isTooLow(key: number): boolean {
    return this.#from !== undefined && this.tree.compare(key, this.#from) < 0;
  }

  #isTooHigh(key: number): boolean {
    return this.#to !== undefined && this.tree.compare(key, this.#to) >= 0;
  }
}

/** What a whole map and a part of one have in common. */
abstract class SortedMap {
  protected readonly range: Range;

  constructor(range: Range) {
    this.range = range;
  }

  comparator(): Comparator | undefined {
    return this.range.tree.comparator;
  }

  abstract size(): number;

  isEmpty(): boolean {
    return this.range.first() === null;
  }

  containsKey(key: number): boolean {
    return this.range.find(key) !== null;
  }

  containsValue(value: number): boolean {
    for (let entry = this.range.first(); entry !== null; entry = this.range.after(entry))
      if (Object.is(entry.value, value)) return true;
    return false;
  }

  get(key: number): number | undefined {
    return this.range.find(key)?.value;
  }

  firstKey(): number {
    return keyOf(this.range.first());
  }

  lastKey(): number {
    return keyOf(this.range.last());
  }

  /** Gives the value that the key had before. */
  put(key: number, value: number): number | undefined {
    if (!this.range.includes(key)) throw new RangeError(`the key ${key} is out of range`);
    return this.range.tree.put(key, value);
  }

  putAll(source: TreeMap | SubMap | ReadonlyMap<number, number>): void {
    if (source instanceof SortedMap) for (const { key, value } of source.toArray()) this.put(key, value);
    else for (const [key, value] of source) this.put(key, value);
  }

  /** Gives the value that the key had. */
  remove(key: number): number | undefined {
    return this.range.includes(key) ? this.range.tree.remove(key) : undefined;
  }

  abstract clear(): void;

  entrySet(): MapView<KeyAndValue, MapEntry> {
    return new EntryView(this, this.range);
  }

  keySet(): MapView<number> {
    return new KeyView(this, this.range);
  }

  values(): MapView<number> {
    return new ValueView(this, this.range);
  }

  /** A view of the entries before the key. */
  headMap(to: number): SubMap {
    return new SubMap(this.range.narrowed(undefined, to));
  }

  /** A view of the entries from the key on. */
  tailMap(from: number): SubMap {
    return new SubMap(this.range.narrowed(from, undefined));
  }

  /** A view of the entries from the one key on and before the other. */
  subMap(from: number, to: number): SubMap {
    return new SubMap(this.range.narrowed(from, to));
  }

  equals(other: TreeMap | SubMap): boolean {
    if (this.size() !== other.size()) return false;
    return this.toArray().every(({ key, value }) => Object.is(other.get(key), value));
  }

  toArray(): KeyAndValue[] {
    const entries: KeyAndValue[] = [];
    for (let entry = this.range.first(); entry !== null; entry = this.range.after(entry))
      entries.push({ key: entry.key, value: entry.value });
    return entries;
  }

  toString(): string {
    const texts = this.toArray().map(({ key, value }) => `${key}=${value}`);
    return `{${texts.join(", ")}}`;
  }
}

/** A sorted map as a red-black tree, with the behaviour of java.util.TreeMap. */
export class TreeMap extends SortedMap {
  /** Without a comparator, smaller numbers come first. */
  constructor(comparator?: Comparator) {
    super(new Range(new EntryTree(comparator)));
  }

  /** Sorted as the source is, if that is sorted. */
  static copyOf(source: TreeMap | SubMap | ReadonlyMap<number, number>): TreeMap {
    const copy = new TreeMap(source instanceof SortedMap ? source.comparator() : undefined);
    copy.putAll(source);
    return copy;
  }

  override size(): number {
    return this.range.tree.count;
  }

  /** In linear time, if this map is empty and the other is sorted in the same way. */
  override putAll(source: TreeMap | SubMap | ReadonlyMap<number, number>): void {
    const isSorted = source instanceof SortedMap && source.comparator() === this.comparator();
    if (isSorted && this.isEmpty() && !source.isEmpty()) this.range.tree.build(source.toArray());
    else super.putAll(source);
  }

  override clear(): void {
    this.range.tree.clear();
  }

  clone(): TreeMap {
    return TreeMap.copyOf(this);
  }
}

/** A part of a map: what is changed in the one is changed in the other. Keys outside of its range are refused. */
export class SubMap extends SortedMap {
  override size(): number {
    let size = 0;
    for (let entry = this.range.first(); entry !== null; entry = this.range.after(entry)) size++;
    return size;
  }

  override clear(): void {
    for (let first = this.range.first(); first !== null; first = this.range.first()) this.range.tree.deleteEntry(first);
  }
}

abstract class View {
  protected readonly map: SortedMap;
  protected readonly range: Range;

  constructor(map: SortedMap, range: Range) {
    this.map = map;
    this.range = range;
  }

  size(): number {
    return this.map.size();
  }

  isEmpty(): boolean {
    return this.map.isEmpty();
  }

  clear(): void {
    this.map.clear();
  }
}

class EntryView extends View implements MapView<KeyAndValue, MapEntry> {
  contains({ key, value }: KeyAndValue): boolean {
    return Object.is(this.map.get(key), value);
  }

  remove(entry: KeyAndValue): boolean {
    if (!this.contains(entry)) return false;
    this.map.remove(entry.key);
    return true;
  }

  iterator(): MapIterator<MapEntry> {
    return new RangeIterator(this.range, (entry) => new LiveEntry(entry));
  }
}

class KeyView extends View implements MapView<number> {
  contains(key: number): boolean {
    return this.map.containsKey(key);
  }

  remove(key: number): boolean {
    return this.map.remove(key) !== undefined;
  }

  iterator(): MapIterator<number> {
    return new RangeIterator(this.range, ({ key }) => key);
  }
}

class ValueView extends View implements MapView<number> {
  contains(value: number): boolean {
    return this.map.containsValue(value);
  }

  remove(value: number): boolean {
    for (const iterator = this.iterator(); iterator.hasNext();) {
      if (Object.is(iterator.next(), value)) {
        iterator.remove();
        return true;
      }
    }
    return false;
  }

  iterator(): MapIterator<number> {
    return new RangeIterator(this.range, ({ value }) => value);
  }
}

class LiveEntry implements MapEntry {
  readonly #entry: Entry;

  constructor(entry: Entry) {
    this.#entry = entry;
  }

  get key(): number {
    return this.#entry.key;
  }

  get value(): number {
    return this.#entry.value;
  }

  setValue(value: number): number {
    const before = this.#entry.value;
    this.#entry.value = value;
    return before;
  }
}

class RangeIterator<T> implements MapIterator<T> {
  readonly #range: Range;
  readonly #elementOf: (entry: Entry) => T;
  #next: Entry | null;
  #returned: Entry | null = null;
  #expectedChanges: number;

  constructor(range: Range, elementOf: (entry: Entry) => T) {
    this.#range = range;
    this.#elementOf = elementOf;
    this.#next = range.first();
    this.#expectedChanges = range.tree.changes;
  }

  hasNext(): boolean {
    return this.#next !== null;
  }

  next(): T {
    const entry = this.#next;
    if (entry === null) throw new RangeError("there is no next entry");
    this.#checkUnchanged();
    this.#next = this.#range.after(entry);
    this.#returned = entry;
    return this.#elementOf(entry);
  }

  remove(): void {
    const entry = this.#returned;
    if (entry === null) throw new Error("no entry was given that is still there");
    this.#checkUnchanged();
    // What the next entry holds moves into this one.
    if (this.#next !== null && entry.left !== null && entry.right !== null) this.#next = entry;
    this.#range.tree.deleteEntry(entry);
    this.#expectedChanges++;
    this.#returned = null;
  }

  #checkUnchanged(): void {
    if (this.#range.tree.changes !== this.#expectedChanges)
      throw new Error("the map was changed while it was iterated");
  }
}

function keyOf(entry: Entry | null): number {
  if (entry === null) throw new RangeError("the map is empty");
  return entry.key;
}
