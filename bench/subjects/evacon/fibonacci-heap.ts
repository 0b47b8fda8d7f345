/** Whose nodes these are: a heap, until it is cleared, or the one that took them over. */
export interface Owner {
  successor: Owner | null;
}

/** A key in a heap, as `insert` gives it out. Only the heap changes it. */
export class FibonacciNode {
  key: number;
  owner: Owner | null = null;
  degree = 0;
  /** Has lost a child since it became one itself. */
  isMarked = false;
  parent: FibonacciNode | null = null;
  child: FibonacciNode | null = null;
  left: FibonacciNode = this;
  right: FibonacciNode = this;

  constructor(key: number) {
    if (Number.isNaN(key)) throw new RangeError("NaN has no place in an order");
    this.key = key;
  }
}

/** A priority queue with cheap union and decrease of keys (Fredman and Tarjan 1987; Cormen, Leiserson, Rivest). */
export class FibonacciHeap {
  #min: FibonacciNode | null = null;
  #size = 0;
  #owner: Owner = { successor: null };

  /** The node is what `decreaseKey` and `delete` need. */
  insert(key: number): FibonacciNode {
    const node = new FibonacciNode(key);
    node.owner = this.#owner;
    this.#addRoot(node);
    this.#size++;
    return node;
  }

  min(): FibonacciNode | null {
    return this.#min;
  }

  removeMin(): FibonacciNode | null {
    const removed = this.#min;
    if (removed === null) return null;
    while (removed.child !== null) this.#addRoot(detach(removed.child, removed));
    this.#min = removed.right === removed ? null : removed.right;
    unlink(removed);
    if (this.#min !== null) this.#min = consolidated(this.#min);
    removed.owner = null;
    this.#size--;
    return removed;
  }

  /** The new key is no larger than the present one. */
  decreaseKey(node: FibonacciNode, key: number): void {
    this.#checkOwned(node);
    if (!(key <= node.key)) throw new RangeError(`not a smaller key: ${key}`);
    node.key = key;
    const { parent } = node;
    if (parent !== null) {
      if (key >= parent.key) return;
      this.#cut(node, parent);
    }
    if (key < this.#min!.key) this.#min = node;
  }

  delete(node: FibonacciNode): void {
    this.#checkOwned(node);
    if (node.parent !== null) this.#cut(node, node.parent);
    this.#min = node;
    this.removeMin();
  }

  /** Takes over the nodes of the other heap, which is empty then. */
  union(other: FibonacciHeap): void {
    if (other === this || other.#min === null) return;
    if (this.#min === null) this.#min = other.#min;
    else {
      splice(this.#min, other.#min);
      if (other.#min.key < this.#min.key) this.#min = other.#min;
    }
    this.#size += other.#size;
    other.#owner.successor = this.#owner;
    other.clear();
  }

  size(): number {
    return this.#size;
  }

  isEmpty(): boolean {
    return this.#min === null;
  }

  clear(): void {
    this.#min = null;
    this.#size = 0;
    this.#owner = { successor: null };
  }

  #checkOwned(node: FibonacciNode): void {
    let { owner } = node;
    while (owner !== null && owner !== this.#owner) owner = owner.successor;
    if (owner === null) throw new Error("the node is not in this heap");
  }

  /** The node stands alone. */
  #addRoot(node: FibonacciNode): void {
    if (this.#min === null) this.#min = node;
    else {
      splice(this.#min, node);
      if (node.key < this.#min.key) this.#min = node;
    }
  }

  /** Makes a child a root. A parent that loses a second child follows it, and so on upwards. */
  #cut(child: FibonacciNode, parent: FibonacciNode): void {
    this.#addRoot(detach(child, parent));
    if (parent.parent === null) return;
    if (parent.isMarked) this.#cut(parent, parent.parent);
    else parent.isMarked = true;
  }
}

/** Makes one ring of two. */
function splice(one: FibonacciNode, other: FibonacciNode): void {
  const afterOne = one.right;
  const beforeOther = other.left;
  one.right = other;
  other.left = one;
  beforeOther.right = afterOne;
  afterOne.left = beforeOther;
}

/** Takes a node out of its ring. */
function unlink(node: FibonacciNode): void {
  node.left.right = node.right;
  node.right.left = node.left;
  node.left = node;
  node.right = node;
}

/** Takes a child from its parent, and gives it, alone with what is below it. */
function detach(child: FibonacciNode, parent: FibonacciNode): FibonacciNode {
  if (parent.child === child) parent.child = child.right === child ? null : child.right;
  unlink(child);
  parent.degree--;
  child.parent = null;
  child.isMarked = false;
  return child;
}

/** Links roots until no two have the same degree, and gives the smallest. */
function consolidated(start: FibonacciNode): FibonacciNode {
  const roots: FibonacciNode[] = [];
  let root = start;
  do {
    roots.push(root);
    root = root.right;
  } while (root !== start);

  const byDegree: (FibonacciNode | undefined)[] = [];
  for (let tree of roots) {
    let rival = byDegree[tree.degree];
    while (rival !== undefined) {
      byDegree[tree.degree] = undefined;
      tree = rival.key < tree.key ? linked(tree, rival) : linked(rival, tree);
      rival = byDegree[tree.degree];
    }
    byDegree[tree.degree] = tree;
  }

  let min: FibonacciNode | undefined;
  for (const tree of byDegree) if (tree !== undefined && (min === undefined || tree.key < min.key)) min = tree;
  return min!;
}

/** Makes a root the child of another, which is given. */
function linked(child: FibonacciNode, parent: FibonacciNode): FibonacciNode {
  unlink(child);
  child.parent = parent;
  if (parent.child === null) parent.child = child;
  else splice(parent.child, child);
  parent.degree++;
  return parent;
}
