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
  /** Indices of the true and the false side. Absent for ends, and for a decision that is drawn as an end. */
  readonly sides?: readonly [number, number];
}

/**
 * The nodes in breadth-first order, so that callers can go through them without recursion and meet parents before their
 * children. If there are more than `maxEnds` ends, the deepest subtrees become ends.
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
