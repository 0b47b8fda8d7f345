import { BinSearchTree, type TreeNode } from "../symstra/bin-search-tree.ts";

/** A sorted set of numbers as a binary search tree without balancing, whose shape can be asked for. */
export class BinarySearchTree extends BinSearchTree {
  override insert(value: number): void {
    if (Number.isNaN(value)) throw new RangeError("NaN has no place in an order");
    super.insert(value);
  }

  /** Says whether the value was there. */
  override remove(value: number): boolean {
    const isThere = this.contains(value);
    if (isThere) super.remove(value);
    return isThere;
  }

  contains(value: number): boolean {
    let node = this.root;
    while (node !== null && node.value !== value) node = value < node.value ? node.left : node.right;
    return node !== null;
  }

  isEmpty(): boolean {
    return this.root === null;
  }

  clear(): void {
    this.root = null;
  }

  size(): number {
    return this.inOrder().length;
  }

  /** The nodes on the longest way down. */
  height(): number {
    return heightOf(this.root);
  }

  /** How many steps below the root the value is; -1 where it is not. */
  depthOf(value: number): number {
    let depth = 0;
    for (let node = this.root; node !== null; depth++) {
      if (value === node.value) return depth;
      node = value < node.value ? node.left : node.right;
    }
    return -1;
  }

  min(): number | undefined {
    let min: number | undefined;
    for (let node = this.root; node !== null; node = node.left) min = node.value;
    return min;
  }

  max(): number | undefined {
    let max: number | undefined;
    for (let node = this.root; node !== null; node = node.right) max = node.value;
    return max;
  }

  /** The smallest value that is greater. */
  successor(value: number): number | undefined {
    let best: number | undefined;
    let node = this.root;
    while (node !== null) {
      if (node.value > value) {
        best = node.value;
        node = node.left;
      } else node = node.right;
    }
    return best;
  }

  /** The greatest value that is smaller. */
  predecessor(value: number): number | undefined {
    let best: number | undefined;
    let node = this.root;
    while (node !== null) {
      if (node.value < value) {
        best = node.value;
        node = node.right;
      } else node = node.left;
    }
    return best;
  }

  removeMin(): number | undefined {
    const min = this.min();
    if (min !== undefined) this.remove(min);
    return min;
  }

  removeMax(): number | undefined {
    const max = this.max();
    if (max !== undefined) this.remove(max);
    return max;
  }

  /** The values from one to the other, both included. */
  between(from: number, to: number): number[] {
    if (from > to) throw new RangeError("the range ends before it starts");
    const values: number[] = [];
    collectBetween(this.root, from, to, values);
    return values;
  }

  inOrder(): number[] {
    const values: number[] = [];
    const visit = (node: TreeNode | null): void => {
      if (node === null) return;
      visit(node.left);
      values.push(node.value);
      visit(node.right);
    };
    visit(this.root);
    return values;
  }

  preOrder(): number[] {
    const values: number[] = [];
    const pending = this.root === null ? [] : [this.root];
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      values.push(node.value);
      if (node.right !== null) pending.push(node.right);
      if (node.left !== null) pending.push(node.left);
    }
    return values;
  }

  postOrder(): number[] {
    const values: number[] = [];
    const visit = (node: TreeNode | null): void => {
      if (node === null) return;
      visit(node.left);
      visit(node.right);
      values.push(node.value);
    };
    visit(this.root);
    return values;
  }

  /** From the root down, each level from left to right. */
  levelOrder(): number[] {
    const nodes = this.root === null ? [] : [this.root];
    for (const { left, right } of nodes) {
      if (left !== null) nodes.push(left);
      if (right !== null) nodes.push(right);
    }
    return nodes.map(({ value }) => value);
  }

  /** Whether the heights of the two subtrees of a node never differ by more than one. */
  isBalanced(): boolean {
    return balancedHeight(this.root) !== undefined;
  }

  /** Whether the other has the same values in a tree of the same shape. */
  equals(other: BinarySearchTree): boolean {
    return isSameTree(this.root, other.root);
  }

  clone(): BinarySearchTree {
    const copy = new BinarySearchTree();
    copy.root = copyOf(this.root);
    return copy;
  }
}

function heightOf(node: TreeNode | null): number {
  return node === null ? 0 : 1 + Math.max(heightOf(node.left), heightOf(node.right));
}

/** Undefined where the tree is not balanced. */
function balancedHeight(node: TreeNode | null): number | undefined {
  if (node === null) return 0;
  const left = balancedHeight(node.left);
  if (left === undefined) return undefined;
  const right = balancedHeight(node.right);
  if (right === undefined || Math.abs(left - right) > 1) return undefined;
  return 1 + Math.max(left, right);
}

/** Subtrees that cannot have values of the range are left out. */
function collectBetween(node: TreeNode | null, from: number, to: number, values: number[]): void {
  if (node === null) return;
  if (from < node.value) collectBetween(node.left, from, to, values);
  if (from <= node.value && node.value <= to) values.push(node.value);
  if (node.value < to) collectBetween(node.right, from, to, values);
}

function isSameTree(one: TreeNode | null, other: TreeNode | null): boolean {
  if (one === null || other === null) return one === other;
  return one.value === other.value && isSameTree(one.left, other.left) && isSameTree(one.right, other.right);
}

function copyOf(node: TreeNode | null): TreeNode | null {
  return node === null ? null : { value: node.value, left: copyOf(node.left), right: copyOf(node.right) };
}
