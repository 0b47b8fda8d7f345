export interface TreeNode {
  value: number;
  left: TreeNode | null;
  right: TreeNode | null;
}

/** A set of integers as a binary search tree without balancing. */
export class BinSearchTree {
  protected root: TreeNode | null = null;

  insert(value: number): void {
    if (this.root === null) {
      this.root = leaf(value);
      return;
    }
    let node = this.root;
    for (;;) {
      if (value < node.value) {
        if (node.left === null) {
          node.left = leaf(value);
          return;
        }
        node = node.left;
      } else if (value > node.value) {
        if (node.right === null) {
          node.right = leaf(value);
          return;
        }
        node = node.right;
      } else return;
    }
  }

  remove(value: number): void {
    let parent: TreeNode | null = null;
    let node = this.root;
    while (node !== null) {
      if (value < node.value) {
        parent = node;
        node = node.left;
      } else if (value > node.value) {
        parent = node;
        node = node.right;
      } else {
        this.removeNode(node, parent);
        return;
      }
    }
  }

  private removeNode(node: TreeNode, parent: TreeNode | null): void {
    if (node.left !== null && node.right !== null) node.value = this.takeSmallest(node, node.right);
    else {
      const child = node.left ?? node.right;
      if (parent === null) this.root = child;
      else if (parent.left === node) parent.left = child;
      else parent.right = child;
    }
  }

  /** The smallest value below `right`, the right child of `node`, which leaves the tree. */
  protected takeSmallest(node: TreeNode, right: TreeNode): number {
    let parent = node;
    let smallest = right;
    while (smallest.left !== null) {
      parent = smallest;
      smallest = smallest.left;
    }
    if (parent === node) parent.right = smallest.right;
    else parent.left = smallest.right;
    return smallest.value;
  }
}

function leaf(value: number): TreeNode {
  return { value, left: null, right: null };
}
