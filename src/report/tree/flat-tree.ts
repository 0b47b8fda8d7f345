import type { TreeNode } from "../../model/explanation.ts";
import { counted } from "../phrases.ts";

/** How many ends of each kind a tree has. */
export interface EndCounts {
  readonly leaf: number;
  readonly impossible: number;
  readonly unexplored: number;
}

export interface FlatNode {
  readonly node: TreeNode;
  /** Where the true and the false side stand in the list; absent for ends, and for a decision that is drawn as one. */
  readonly sides?: readonly [number, number];
}

/**
 * The nodes level by level, so that parents come before their children and depth is no matter for whoever goes through
 * them. With more ends than `maxEnds` the deepest subtrees become ends.
 */
export function flatTree(root: TreeNode, maxEnds: number): FlatNode[] {
  const nodes: { node: TreeNode; sides?: readonly [number, number] }[] = [{ node: root }];
  let ends = 1;
  for (const item of nodes) {
    if (item.node.kind !== "decision" || ends >= maxEnds) continue;
    item.sides = [nodes.length, nodes.length + 1];
    nodes.push({ node: item.node.whenTrue }, { node: item.node.whenFalse });
    ends++;
  }
  return nodes;
}

export function countEnds(root: TreeNode): EndCounts {
  const counts = { leaf: 0, impossible: 0, unexplored: 0 };
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.kind === "decision") open.push(node.whenTrue, node.whenFalse);
    else counts[node.kind]++;
  }
  return counts;
}

/** "20 paths, 3 impossible". */
export function endsPhrase({ leaf, impossible, unexplored }: EndCounts): string {
  return [
    counted(leaf, "path"),
    ...(impossible > 0 ? [`${impossible} impossible`] : []),
    ...(unexplored > 0 ? [`${unexplored} unexplored`] : []),
  ].join(", ");
}
