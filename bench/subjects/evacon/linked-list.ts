/** A place between two elements of a list. Only the iterator itself may change the list while it is in use. */
export interface ListIterator<T> {
  hasNext(): boolean;
  next(): T;
  hasPrevious(): boolean;
  previous(): T;
  nextIndex(): number;
  previousIndex(): number;
  /** Removes the element that was given last. */
  remove(): void;
  /** Replaces the element that was given last. */
  set(element: T): void;
  add(element: T): void;
}

interface ListNode<T> {
  value: T;
  previous: ListNode<T> | null;
  next: ListNode<T> | null;
}

/** What a list and its iterators work on. */
class Chain<T> {
  first: ListNode<T> | null = null;
  last: ListNode<T> | null = null;
  size = 0;
  /** How often nodes came or went: iterators notice by this that others changed the list. */
  changes = 0;

  /** The way starts at the nearer end. */
  nodeAt(index: number): ListNode<T> {
    checkIndex(index, this.size - 1);
    let node: ListNode<T>;
    if (index < this.size / 2) {
      node = this.first!;
      for (let at = 0; at < index; at++) node = node.next!;
    } else {
      node = this.last!;
      for (let at = this.size - 1; at > index; at--) node = node.previous!;
    }
    return node;
  }

  /** Null for the place behind the last node. */
  nodeOrEnd(index: number): ListNode<T> | null {
    return index === this.size ? null : this.nodeAt(index);
  }

  /** At the end, if there is no node to be before. */
  addBefore(value: T, next: ListNode<T> | null): void {
    const previous = next === null ? this.last : next.previous;
    const node: ListNode<T> = { value, previous, next };
    if (previous === null) this.first = node;
    else previous.next = node;
    if (next === null) this.last = node;
    else next.previous = node;
    this.size++;
    this.changes++;
  }

  unlink({ value, previous, next }: ListNode<T>): T {
    if (previous === null) this.first = next;
    else previous.next = next;
    if (next === null) this.last = previous;
    else next.previous = previous;
    this.size--;
    this.changes++;
    return value;
  }

  clear(): void {
    this.first = null;
    this.last = null;
    this.size = 0;
    this.changes++;
  }
}

/** A list linked both ways, also a queue, with the behaviour of java.util.LinkedList. NaN is an element like others. */
export class LinkedList<T> {
  readonly #chain = new Chain<T>();

  constructor(elements: readonly T[] = []) {
    this.addAll(elements);
  }

  size(): number {
    return this.#chain.size;
  }

  isEmpty(): boolean {
    return this.#chain.size === 0;
  }

  getFirst(): T {
    return required(this.#chain.first).value;
  }

  getLast(): T {
    return required(this.#chain.last).value;
  }

  removeFirst(): T {
    return this.#chain.unlink(required(this.#chain.first));
  }

  removeLast(): T {
    return this.#chain.unlink(required(this.#chain.last));
  }

  addFirst(element: T): void {
    this.#chain.addBefore(element, this.#chain.first);
  }

  addLast(element: T): void {
    this.#chain.addBefore(element, null);
  }

  add(element: T): boolean {
    this.addLast(element);
    return true;
  }

  addAt(index: number, element: T): void {
    this.#chain.addBefore(element, this.#chain.nodeOrEnd(index));
  }

  addAll(elements: readonly T[] | LinkedList<T>): boolean {
    return this.addAllAt(this.#chain.size, elements);
  }

  /** Whether the list has changed; it may be added to itself. */
  addAllAt(index: number, elements: readonly T[] | LinkedList<T>): boolean {
    const next = this.#chain.nodeOrEnd(index);
    const added = elements instanceof LinkedList ? elements.toArray() : elements;
    for (const element of added) this.#chain.addBefore(element, next);
    return added.length > 0;
  }

  get(index: number): T {
    return this.#chain.nodeAt(index).value;
  }

  /** Gives the element that was there. */
  set(index: number, element: T): T {
    const node = this.#chain.nodeAt(index);
    const { value } = node;
    node.value = element;
    return value;
  }

  /** Removes the first occurrence, and says whether there was one. */
  remove(element: T): boolean {
    for (let node = this.#chain.first; node !== null; node = node.next) {
      if (isSame(node.value, element)) {
        this.#chain.unlink(node);
        return true;
      }
    }
    return false;
  }

  removeAt(index: number): T {
    return this.#chain.unlink(this.#chain.nodeAt(index));
  }

  clear(): void {
    this.#chain.clear();
  }

  contains(element: T): boolean {
    return this.indexOf(element) >= 0;
  }

  indexOf(element: T): number {
    let index = 0;
    for (let node = this.#chain.first; node !== null; node = node.next) {
      if (isSame(node.value, element)) return index;
      index++;
    }
    return -1;
  }

  lastIndexOf(element: T): number {
    let index = this.#chain.size - 1;
    for (let node = this.#chain.last; node !== null; node = node.previous) {
      if (isSame(node.value, element)) return index;
      index--;
    }
    return -1;
  }

  /** The first element, or undefined. */
  peek(): T | undefined {
    return this.#chain.first?.value;
  }

  /** The first element, which must be there. */
  element(): T {
    return this.getFirst();
  }

  /** Removes the first element, if there is one. */
  poll(): T | undefined {
    const { first } = this.#chain;
    return first === null ? undefined : this.#chain.unlink(first);
  }

  offer(element: T): boolean {
    return this.add(element);
  }

  /** The first call of `next` gives the element at the index. */
  listIterator(index = 0): ListIterator<T> {
    return new ChainIterator(this.#chain, index);
  }

  clone(): LinkedList<T> {
    return new LinkedList(this.toArray());
  }

  toArray(): T[] {
    const elements: T[] = [];
    for (let node = this.#chain.first; node !== null; node = node.next) elements.push(node.value);
    return elements;
  }

  /** In an array that is longer than the list, `undefined` behind the last element marks the end. */
  copyInto(target: (T | undefined)[]): (T | undefined)[] {
    const elements = this.toArray();
    for (const [index, element] of elements.entries()) target[index] = element;
    if (target.length > elements.length) target[elements.length] = undefined;
    return target;
  }

  equals(other: LinkedList<T>): boolean {
    let one = this.#chain.first;
    let another = other.#chain.first;
    while (one !== null && another !== null) {
      if (!isSame(one.value, another.value)) return false;
      one = one.next;
      another = another.next;
    }
    return one === another;
  }

  toString(): string {
    return `[${this.toArray().join(", ")}]`;
  }
}

class ChainIterator<T> implements ListIterator<T> {
  readonly #chain: Chain<T>;
  #next: ListNode<T> | null;
  #index: number;
  #returned: ListNode<T> | null = null;
  #expectedChanges: number;

  constructor(chain: Chain<T>, index: number) {
    this.#chain = chain;
    this.#next = chain.nodeOrEnd(index);
    this.#index = index;
    this.#expectedChanges = chain.changes;
  }

  hasNext(): boolean {
    return this.#index < this.#chain.size;
  }

  next(): T {
    this.#checkUnchanged();
    const node = this.#next;
    if (node === null) throw new RangeError("there is no next element");
    this.#next = node.next;
    this.#index++;
    this.#returned = node;
    return node.value;
  }

  hasPrevious(): boolean {
    return this.#index > 0;
  }

  previous(): T {
    this.#checkUnchanged();
    const node = this.#next === null ? this.#chain.last : this.#next.previous;
    if (node === null) throw new RangeError("there is no previous element");
    this.#next = node;
    this.#index--;
    this.#returned = node;
    return node.value;
  }

  nextIndex(): number {
    return this.#index;
  }

  previousIndex(): number {
    return this.#index - 1;
  }

  remove(): void {
    this.#checkUnchanged();
    const node = this.#lastReturned();
    // After `previous` the element is the one ahead.
    if (this.#next === node) this.#next = node.next;
    else this.#index--;
    this.#chain.unlink(node);
    this.#expectedChanges++;
    this.#returned = null;
  }

  set(element: T): void {
    const node = this.#lastReturned();
    this.#checkUnchanged();
    node.value = element;
  }

  add(element: T): void {
    this.#checkUnchanged();
    this.#chain.addBefore(element, this.#next);
    this.#expectedChanges++;
    this.#index++;
    this.#returned = null;
  }

  #lastReturned(): ListNode<T> {
    if (this.#returned === null) throw new Error("no element was given since the list was last changed");
    return this.#returned;
  }

  #checkUnchanged(): void {
    if (this.#chain.changes !== this.#expectedChanges) throw new Error("the list was changed while it was iterated");
  }
}

function checkIndex(index: number, most: number): void {
  if (!Number.isInteger(index) || index < 0 || index > most) throw new RangeError(`index ${index} is out of range`);
}

function required<T>(node: ListNode<T> | null): ListNode<T> {
  if (node === null) throw new RangeError("the list is empty");
  return node;
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || (Number.isNaN(one) && Number.isNaN(other));
}
