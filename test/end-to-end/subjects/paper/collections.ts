// Our own collections, after the kinds of subject of the paper on parameterized unit tests.

export class ArrayList<T> {
  readonly #items: (T | undefined)[] = [];
  #size = 0;
  version = 0;

  constructor(capacity: number) {
    if (capacity < 0) throw new RangeError("capacity");
    for (let i = 0; i < capacity; i++) this.#items.push(undefined);
  }

  get count(): number {
    return this.#size;
  }

  get capacity(): number {
    return this.#items.length;
  }

  add(value: T): number {
    if (this.#size === this.#items.length) this.#grow();
    this.#items[this.#size] = value;
    this.version++;
    return this.#size++;
  }

  insert(index: number, value: T): void {
    if (!(index >= 0 && index <= this.#size)) throw new RangeError("index");
    if (this.#size === this.#items.length) this.#grow();
    for (let i = this.#size; i > index; i--) this.#items[i] = this.#items[i - 1];
    this.#items[index] = value;
    this.#size++;
    this.version++;
  }

  removeAt(index: number): void {
    if (!(index >= 0 && index < this.#size)) throw new RangeError("index");
    this.#size--;
    for (let i = index; i < this.#size; i++) this.#items[i] = this.#items[i + 1];
    this.version++;
  }

  get(index: number): T {
    if (!(index >= 0 && index < this.#size)) throw new RangeError("index");
    return this.#items[index] as T;
  }

  indexOf(value: T): number {
    for (let i = 0; i < this.#size; i++) if (this.#items[i] === value) return i;
    return -1;
  }

  enumerate(): Enumerator<T> {
    return new Enumerator(this);
  }

  #grow(): void {
    const capacity = this.#items.length === 0 ? 4 : this.#items.length * 2;
    while (this.#items.length < capacity) this.#items.push(undefined);
  }
}

export class Enumerator<T> {
  readonly #list: ArrayList<T>;
  readonly #version: number;
  #index = -1;

  constructor(list: ArrayList<T>) {
    this.#list = list;
    this.#version = list.version;
  }

  moveNext(): boolean {
    if (this.#version !== this.#list.version) throw new Error("the list has changed");
    if (this.#index < this.#list.count) this.#index++;
    return this.#index < this.#list.count;
  }

  get current(): T {
    if (this.#index < 0 || this.#index >= this.#list.count) throw new Error("there is no current item");
    return this.#list.get(this.#index);
  }

  reset(): void {
    this.#index = -1;
  }
}

export class HashTable {
  readonly #buckets: [number, string][][] = [[], [], []];
  count = 0;

  #bucket(key: number): [number, string][] {
    const rest = key % 3;
    return this.#buckets[rest === 0 ? 0 : rest === 1 ? 1 : 2] as [number, string][];
  }

  set(key: number, value: string): void {
    const bucket = this.#bucket(key);
    for (const entry of bucket)
      if (entry[0] === key) {
        entry[1] = value;
        return;
      }
    bucket.push([key, value]);
    this.count++;
  }

  get(key: number): string | undefined {
    for (const [other, value] of this.#bucket(key)) if (other === key) return value;
    return undefined;
  }

  has(key: number): boolean {
    return this.get(key) !== undefined;
  }

  delete(key: number): boolean {
    const bucket = this.#bucket(key);
    for (let i = 0; i < bucket.length; i++)
      if (bucket[i]![0] === key) {
        bucket.splice(i, 1);
        this.count--;
        return true;
      }
    return false;
  }
}

interface ListNode {
  readonly value: number;
  next: ListNode | undefined;
}

export class LinkedList {
  #first: ListNode | undefined;
  #last: ListNode | undefined;

  append(value: number): void {
    const node: ListNode = { value, next: undefined };
    if (this.#last === undefined) this.#first = node;
    else this.#last.next = node;
    this.#last = node;
  }

  remove(value: number): boolean {
    let before: ListNode | undefined;
    for (let node = this.#first; node !== undefined; node = node.next) {
      if (node.value === value) {
        if (before === undefined) this.#first = node.next;
        else before.next = node.next;
        if (node === this.#last) this.#last = before;
        return true;
      }
      before = node;
    }
    return false;
  }

  toArray(): number[] {
    const values: number[] = [];
    for (let node = this.#first; node !== undefined; node = node.next) values.push(node.value);
    return values;
  }
}

interface TreeNode {
  key: number;
  isRed: boolean;
  left: TreeNode | undefined;
  right: TreeNode | undefined;
}

/** Left-leaning: Sedgewick's form of a red-black tree. */
export class RedBlackTree {
  root: TreeNode | undefined;

  insert(key: number): void {
    this.root = insertInto(this.root, key);
    this.root.isRed = false;
  }

  has(key: number): boolean {
    let node = this.root;
    while (node !== undefined && node.key !== key) node = key < node.key ? node.left : node.right;
    return node !== undefined;
  }

  keys(): number[] {
    return keysOf(this.root);
  }

  /** The number of black nodes on every way down; -1 where that differs, or where a red node has a red child. */
  blackHeight(): number {
    return blackHeightOf(this.root);
  }
}

function isRed(node: TreeNode | undefined): boolean {
  return node !== undefined && node.isRed;
}

function insertInto(node: TreeNode | undefined, key: number): TreeNode {
  if (node === undefined) return { key, isRed: true, left: undefined, right: undefined };
  if (key < node.key) node.left = insertInto(node.left, key);
  else if (key > node.key) node.right = insertInto(node.right, key);
  let top = node;
  if (isRed(top.right) && !isRed(top.left)) top = rotatedLeft(top);
  if (isRed(top.left) && isRed(top.left?.left)) top = rotatedRight(top);
  if (isRed(top.left) && isRed(top.right)) {
    top.isRed = true;
    top.left!.isRed = false;
    top.right!.isRed = false;
  }
  return top;
}

function rotatedLeft(node: TreeNode): TreeNode {
  const top = node.right!;
  node.right = top.left;
  top.left = node;
  top.isRed = node.isRed;
  node.isRed = true;
  return top;
}

function rotatedRight(node: TreeNode): TreeNode {
  const top = node.left!;
  node.left = top.right;
  top.right = node;
  top.isRed = node.isRed;
  node.isRed = true;
  return top;
}

function keysOf(node: TreeNode | undefined): number[] {
  return node === undefined ? [] : [...keysOf(node.left), node.key, ...keysOf(node.right)];
}

function blackHeightOf(node: TreeNode | undefined): number {
  if (node === undefined) return 0;
  const left = blackHeightOf(node.left);
  const isBroken = left < 0 || left !== blackHeightOf(node.right) || (node.isRed && (isRed(node.left) || isRed(node.right)));
  return isBroken ? -1 : left + (node.isRed ? 0 : 1);
}
