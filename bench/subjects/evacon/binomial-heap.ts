import { BinomialHeap as SmallBinomialHeap, type HeapNode } from "../symstra/binomial-heap.ts";

/** A priority queue that can be merged with another, and whose keys can be made smaller. */
export class BinomialHeap extends SmallBinomialHeap {
  override insert(key: number): void {
    checkKey(key);
    super.insert(key);
  }

  isEmpty(): boolean {
    return this.head === null;
  }

  clear(): void {
    this.head = null;
  }

  /** The degrees of the trees are the places of the ones in the size as a binary number. */
  size(): number {
    let size = 0;
    for (let root = this.head; root !== null; root = root.sibling) size += 2 ** root.degree;
    return size;
  }

  findMin(): number | undefined {
    if (this.head === null) return undefined;
    let min = this.head.key;
    for (let root = this.head.sibling; root !== null; root = root.sibling) if (root.key < min) min = root.key;
    return min;
  }

  contains(key: number): boolean {
    return search(this.head, key) !== null;
  }

  /** Makes one occurrence of a key smaller, and says whether there was one. */
  decreaseKey(from: number, to: number): boolean {
    checkKey(to);
    if (to > from) throw new RangeError("the new key is greater than the old one");
    let node = search(this.head, from);
    if (node === null) return false;
    while (node.parent !== null && to < node.parent.key) {
      node.key = node.parent.key;
      node = node.parent;
    }
    node.key = to;
    return true;
  }

  /** Takes over all keys of the other heap, which is empty then. */
  merge(other: BinomialHeap): void {
    if (other === this) return;
    this.head = this.unionNodes(this.head, other.head);
    other.head = null;
  }

  clone(): BinomialHeap {
    const copy = new BinomialHeap();
    copy.head = copyOf(this.head, null);
    return copy;
  }

  /** All keys in ascending order. */
  toArray(): number[] {
    const keys: number[] = [];
    const rest = this.clone();
    for (let key = rest.extractMin(); key !== undefined; key = rest.extractMin()) keys.push(key);
    return keys;
  }

  /** Whether the other has the same keys, each as often. */
  equals(other: BinomialHeap): boolean {
    if (this.size() !== other.size()) return false;
    const keys = other.toArray();
    return this.toArray().every((key, index) => key === keys[index]);
  }

  /** The degree and the keys of each tree: `0(7) 2(1 3 5 4)`. */
  override toString(): string {
    const trees: string[] = [];
    for (let root = this.head; root !== null; root = root.sibling)
      trees.push(`${root.degree}(${keysOf(root).join(" ")})`);
    return trees.join(" ");
  }
}

function checkKey(key: number): void {
  if (Number.isNaN(key)) throw new RangeError("NaN is not a key");
}

/** Trees with a greater root cannot have the key. */
function search(list: HeapNode | null, key: number): HeapNode | null {
  for (let node = list; node !== null; node = node.sibling) {
    if (node.key === key) return node;
    if (node.key > key) continue;
    const below = search(node.child, key);
    if (below !== null) return below;
  }
  return null;
}

function copyOf(list: HeapNode | null, parent: HeapNode | null): HeapNode | null {
  if (list === null) return null;
  const copy: HeapNode = {
    key: list.key,
    degree: list.degree,
    parent,
    child: null,
    sibling: copyOf(list.sibling, parent),
  };
  copy.child = copyOf(list.child, copy);
  return copy;
}

function keysOf(root: HeapNode): number[] {
  const keys = [root.key];
  for (let child = root.child; child !== null; child = child.sibling) keys.push(...keysOf(child));
  return keys;
}
