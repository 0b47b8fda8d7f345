import { BinSearchTree, type TreeNode } from "../bin-search-tree.ts";

/** @invariant this.isOrdered() */
export class CheckedBinSearchTree extends BinSearchTree {
  /** Each value, taken from left to right, is larger than the one before. */
  protected isOrdered(): boolean {
    const values = inOrder(this.root);
    for (let i = 1; i < values.length; i++) if (!(values[i - 1]! < values[i]!)) return false;
    return true;
  }
}

function inOrder(node: TreeNode | null): number[] {
  return node === null ? [] : [...inOrder(node.left), node.value, ...inOrder(node.right)];
}
