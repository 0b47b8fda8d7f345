import { type Comparator, type MapIterator, type SubMap, TreeMap } from "./tree-map.ts";

/** Every element is a key with this value. */
const PRESENT = 1;

/** A sorted set on top of a map, with the behaviour of java.util.TreeSet. */
export class TreeSet {
  #map: TreeMap | SubMap;

  /** Without a comparator, smaller numbers come first. */
  constructor(comparator?: Comparator) {
    this.#map = new TreeMap(comparator);
  }

  static of(elements: readonly number[]): TreeSet {
    const set = new TreeSet();
    set.addAll(elements);
    return set;
  }

  static #over(map: TreeMap | SubMap): TreeSet {
    const set = new TreeSet();
    set.#map = map;
    return set;
  }

  comparator(): Comparator | undefined {
    return this.#map.comparator();
  }

  size(): number {
    return this.#map.size();
  }

  isEmpty(): boolean {
    return this.#map.isEmpty();
  }

  contains(element: number): boolean {
    return this.#map.containsKey(element);
  }

  /** Says whether the element is new. */
  add(element: number): boolean {
    return this.#map.put(element, PRESENT) === undefined;
  }

  containsAll(elements: TreeSet | readonly number[]): boolean {
    return listOf(elements).every((element) => this.contains(element));
  }

  /** Says whether any element is new. An empty set takes over one that is sorted in the same way in linear time. */
  addAll(elements: TreeSet | readonly number[]): boolean {
    const before = this.#map.size();
    if (elements instanceof TreeSet) this.#map.putAll(elements.#map);
    else for (const element of elements) this.#map.put(element, PRESENT);
    return this.#map.size() > before;
  }

  /** Says whether the element was there. */
  remove(element: number): boolean {
    return this.#map.remove(element) !== undefined;
  }

  /** Says whether any element was there. */
  removeAll(elements: TreeSet | readonly number[]): boolean {
    const before = this.size();
    for (const element of listOf(elements)) this.remove(element);
    return this.size() < before;
  }

  /** Removes all elements but the given ones, and says whether there were any. */
  retainAll(elements: TreeSet | readonly number[]): boolean {
    const retained = listOf(elements);
    const before = this.size();
    for (const iterator = this.iterator(); iterator.hasNext();) {
      if (!retained.includes(iterator.next())) iterator.remove();
    }
    return this.size() < before;
  }

  clear(): void {
    this.#map.clear();
  }

  first(): number {
    return this.#map.firstKey();
  }

  last(): number {
    return this.#map.lastKey();
  }

  iterator(): MapIterator<number> {
    return this.#map.keySet().iterator();
  }

  /** A view of the elements before the given one. */
  headSet(to: number): TreeSet {
    return TreeSet.#over(this.#map.headMap(to));
  }

  /** A view of the elements from the given one on. */
  tailSet(from: number): TreeSet {
    return TreeSet.#over(this.#map.tailMap(from));
  }

  /** A view of the elements from the one on and before the other. */
  subSet(from: number, to: number): TreeSet {
    return TreeSet.#over(this.#map.subMap(from, to));
  }

  clone(): TreeSet {
    const copy = new TreeSet(this.comparator());
    copy.addAll(this);
    return copy;
  }

  equals(other: TreeSet): boolean {
    if (other === this) return true;
    return this.size() === other.size() && this.toArray().every((element) => other.contains(element));
  }

  toArray(): number[] {
    return this.#map.toArray().map(({ key }) => key);
  }

  toString(): string {
    return `[${this.toArray().join(", ")}]`;
  }
}

/** Of a set a copy: it may be a part of the one that is changed. */
function listOf(elements: TreeSet | readonly number[]): readonly number[] {
  return elements instanceof TreeSet ? elements.toArray() : elements;
}
