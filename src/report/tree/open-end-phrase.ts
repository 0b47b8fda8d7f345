import type { TreeNode } from "../../model/explanation.ts";
import { visible } from "./drawable-text.ts";

/** "impossible: x < 0 && x > 1", "unexplored: beyond the loop limit". */
export function openEndPhrase(node: TreeNode & { kind: "impossible" | "unexplored" }): string {
  const why = node.kind === "impossible" ? node.contradiction.join(" && ") : node.reason;
  return why === "" ? node.kind : `${node.kind}: ${visible(why)}`;
}
