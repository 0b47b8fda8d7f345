import type { TreeNode } from "../bin-search-tree.ts";
import { CheckedBinSearchTree } from "../contracts/bin-search-tree.ts";

/** Missing case: the smallest larger value may be that of the right child itself. */
export class BinSearchTreeMissingCase extends CheckedBinSearchTree {
  protected override takeSmallest(node: TreeNode, right: TreeNode): number {
    let parent = node;
    let smallest = right;
    while (smallest.left !== null) {
      parent = smallest;
      smallest = smallest.left;
    }
    parent.left = smallest.right;
    return smallest.value;
  }
}
