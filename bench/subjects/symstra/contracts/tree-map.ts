import { type Entry, TreeMap } from "../tree-map.ts";

/**
 * @invariant this.hasParents()
 * @invariant this.isOrdered()
 * @invariant this.hasNoRedPair()
 * @invariant this.isBalanced()
 */
export class CheckedTreeMap extends TreeMap {
  protected hasParents(): boolean {
    return (
      (this.root === null || this.root.parent === null) &&
      entriesOf(this.root).every((entry) => childrenOf(entry).every((child) => child.parent === entry))
    );
  }

  protected isOrdered(): boolean {
    const entries = entriesOf(this.root);
    return entries.length === this.size && entries.every(({ key }, i) => i === 0 || entries[i - 1]!.key < key);
  }

  /** The root is black, and so are the children of red entries. */
  protected hasNoRedPair(): boolean {
    return (
      (this.root === null || this.root.isBlack) &&
      entriesOf(this.root).every((entry) => entry.isBlack || childrenOf(entry).every((child) => child.isBlack))
    );
  }

  /** All ways down pass equally many black entries. */
  protected isBalanced(): boolean {
    return blackHeight(this.root) !== undefined;
  }
}

function entriesOf(entry: Entry | null): Entry[] {
  return entry === null ? [] : [...entriesOf(entry.left), entry, ...entriesOf(entry.right)];
}

function childrenOf({ left, right }: Entry): Entry[] {
  return [left, right].filter((child) => child !== null);
}

/** undefined where the ways down differ. */
function blackHeight(entry: Entry | null): number | undefined {
  if (entry === null) return 0;
  const left = blackHeight(entry.left);
  if (left === undefined || left !== blackHeight(entry.right)) return undefined;
  return left + (entry.isBlack ? 1 : 0);
}
