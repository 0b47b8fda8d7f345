/** The root of a binomial tree: `degree` children, of degrees degree - 1 down to 0, linked by `sibling`. */
export interface HeapNode {
  key: number;
  degree: number;
  parent: HeapNode | null;
  child: HeapNode | null;
  sibling: HeapNode | null;
}

/** A priority queue of integers: a list of binomial trees, of increasing degrees, the smallest key of each at its root. */
export class BinomialHeap {
  protected head: HeapNode | null = null;

  insert(key: number): void {
    this.head = this.unionNodes(this.head, { key, degree: 0, parent: null, child: null, sibling: null });
  }

  extractMin(): number | undefined {
    if (this.head === null) return undefined;
    const min = findMin(this.head);
    this.removeRoot(this.head, min);
    return min.key;
  }

  /** Removes one occurrence of the key, if there is one. */
  delete(key: number): void {
    if (this.head === null) return;
    const node = find(this.head, key);
    if (node !== null) this.removeRoot(this.head, decrease(node));
  }

  private removeRoot(head: HeapNode, root: HeapNode): void {
    this.head = this.unionNodes(without(head, root), childrenOf(root));
  }

  /** One heap of two, where trees of the same degree become one. */
  protected unionNodes(one: HeapNode | null, other: HeapNode | null): HeapNode | null {
    let head = merge(one, other);
    let previous: HeapNode | null = null;
    let node = head;
    while (node?.sibling) {
      const next: HeapNode = node.sibling;
      if (node.degree !== next.degree || this.isFirstOfThree(next)) {
        previous = node;
        node = next;
      } else if (node.key <= next.key) {
        node.sibling = next.sibling;
        link(next, node);
      } else {
        if (previous === null) head = next;
        else previous.sibling = next;
        link(node, next);
        node = next;
      }
    }
    return head;
  }

  /** Of three trees of one degree the last two become one, else the order of degrees would break. */
  protected isFirstOfThree(second: HeapNode): boolean {
    return second.sibling?.degree === second.degree;
  }
}

function findMin(head: HeapNode): HeapNode {
  let min = head;
  for (let node = head.sibling; node !== null; node = node.sibling) if (node.key < min.key) min = node;
  return min;
}

function find(list: HeapNode | null, key: number): HeapNode | null {
  for (let node = list; node !== null; node = node.sibling) {
    if (node.key === key) return node;
    const below = find(node.child, key);
    if (below !== null) return below;
  }
  return null;
}

/** Lets the key of a node rise to the root of its tree, as if there were none smaller, and gives that root. */
function decrease(node: HeapNode): HeapNode {
  const { key } = node;
  let root = node;
  while (root.parent !== null) {
    root.key = root.parent.key;
    root = root.parent;
  }
  root.key = key;
  return root;
}

function without(head: HeapNode, root: HeapNode): HeapNode | null {
  if (head === root) return root.sibling;
  let node = head;
  while (node.sibling !== root) node = node.sibling!;
  node.sibling = root.sibling;
  return head;
}

/** The children of a root as a heap of their own: in the opposite order. */
function childrenOf(root: HeapNode): HeapNode | null {
  let heap: HeapNode | null = null;
  let node = root.child;
  while (node !== null) {
    const next = node.sibling;
    node.parent = null;
    node.sibling = heap;
    heap = node;
    node = next;
  }
  return heap;
}

/** Two lists of trees as one, in the order of degrees. */
function merge(one: HeapNode | null, other: HeapNode | null): HeapNode | null {
  if (one === null) return other;
  if (other === null) return one;
  const [first, second] = one.degree <= other.degree ? [one, other] : [other, one];
  first.sibling = merge(first.sibling, second);
  return first;
}

function link(child: HeapNode, parent: HeapNode): void {
  child.parent = parent;
  child.sibling = parent.child;
  parent.child = child;
  parent.degree++;
}
