export interface ListNode {
  value: number;
  next: ListNode | null;
}

export function sum(list: ListNode | null): number {
  if (list === null) return 0;
  return list.value + sum(list.next);
}

export function isSorted(list: ListNode | null): boolean {
  for (let node = list; node !== null && node.next !== null; node = node.next) {
    if (node.value > node.next.value) return false;
  }
  return true;
}

export interface Tree {
  key: number;
  left?: Tree;
  right?: Tree;
}

export function insert(tree: Tree | undefined, key: number): Tree {
  if (tree === undefined) return { key };
  if (key < tree.key) return { ...tree, left: insert(tree.left, key) };
  if (key > tree.key) return { ...tree, right: insert(tree.right, key) };
  return tree;
}

export function depth(tree?: Tree): number {
  return tree ? 1 + Math.max(depth(tree.left), depth(tree.right)) : 0;
}
