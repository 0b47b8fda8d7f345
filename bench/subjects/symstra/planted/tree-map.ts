import { CheckedTreeMap } from "../contracts/tree-map.ts";
import type { Entry } from "../tree-map.ts";

/** Wrong rotation: the subtree that changes sides does not learn of its new parent. */
export class TreeMapWrongRotation extends CheckedTreeMap {
  protected override rotateLeft(entry: Entry): void {
    const right = entry.right!;
    entry.right = right.left;
    this.replace(entry, right);
    right.left = entry;
    entry.parent = right;
  }
}
