import { BinomialHeap, type HeapNode } from "../binomial-heap.ts";

/**
 * @invariant this.hasIncreasingDegrees()
 * @invariant this.consistsOfBinomialTrees()
 * @invariant this.isHeap()
 */
export class CheckedBinomialHeap extends BinomialHeap {
  protected hasIncreasingDegrees(): boolean {
    for (let node = this.head; node?.sibling; node = node.sibling) if (node.degree >= node.sibling.degree) return false;
    return true;
  }

  protected consistsOfBinomialTrees(): boolean {
    return treesOf(this.head).every((root) => root.parent === null && isBinomial(root));
  }

  protected isHeap(): boolean {
    return treesOf(this.head).every(isHeapOrdered);
  }
}

function treesOf(list: HeapNode | null): HeapNode[] {
  const trees: HeapNode[] = [];
  for (let node = list; node !== null; node = node.sibling) trees.push(node);
  return trees;
}

/** As many children as its degree says, each of one degree less than the one before. */
function isBinomial(root: HeapNode): boolean {
  const children = treesOf(root.child);
  return (
    children.length === root.degree &&
    children.every((child, i) => child.degree === root.degree - 1 - i && child.parent === root && isBinomial(child))
  );
}

function isHeapOrdered(root: HeapNode): boolean {
  return treesOf(root.child).every((child) => root.key <= child.key && isHeapOrdered(child));
}
