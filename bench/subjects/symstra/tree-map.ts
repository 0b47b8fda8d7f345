export interface Entry {
  key: number;
  value: number;
  isBlack: boolean;
  left: Entry | null;
  right: Entry | null;
  parent: Entry | null;
}

/** A sorted map as a red-black tree, balanced as java.util.TreeMap does it (after Cormen, Leiserson, Rivest). */
export class TreeMap {
  protected root: Entry | null = null;
  protected size = 0;

  /** Gives the value that the key had before. */
  put(key: number, value: number): number | undefined {
    let parent: Entry | null = null;
    let entry = this.root;
    let isLeft = false;
    while (entry !== null) {
      parent = entry;
      isLeft = key < entry.key;
      if (isLeft) entry = entry.left;
      else if (key > entry.key) entry = entry.right;
      else {
        const before = entry.value;
        entry.value = value;
        return before;
      }
    }
    const added: Entry = { key, value, isBlack: false, left: null, right: null, parent };
    if (parent === null) this.root = added;
    else if (isLeft) parent.left = added;
    else parent.right = added;
    this.size++;
    this.fixAfterInsertion(added);
    return undefined;
  }

  remove(key: number): number | undefined {
    let entry = this.root;
    while (entry !== null) {
      if (key < entry.key) entry = entry.left;
      else if (key > entry.key) entry = entry.right;
      else {
        const { value } = entry;
        this.deleteEntry(entry);
        return value;
      }
    }
    return undefined;
  }

  protected deleteEntry(found: Entry): void {
    let entry = found;
    if (entry.left !== null && entry.right !== null) {
      entry = leftmost(entry.right);
      found.key = entry.key;
      found.value = entry.value;
    }
    const child = entry.left ?? entry.right;
    if (child !== null) {
      this.replace(entry, child);
      if (entry.isBlack) this.fixAfterDeletion(child);
    } else {
      if (entry.isBlack) this.fixAfterDeletion(entry);
      this.replace(entry, null);
    }
    this.size--;
  }

  /** Puts `other` where `entry` is. */
  protected replace(entry: Entry, other: Entry | null): void {
    const { parent } = entry;
    if (other !== null) other.parent = parent;
    if (parent === null) this.root = other;
    else if (parent.left === entry) parent.left = other;
    else parent.right = other;
  }

  protected fixAfterInsertion(added: Entry): void {
    let entry = added;
    while (isRed(entry.parent)) {
      const parent = entry.parent!;
      const grandparent = parent.parent!;
      if (isRed(grandparent.left) && isRed(grandparent.right)) {
        entry = raiseRed(grandparent);
        continue;
      }
      if (parent === grandparent.left) {
        if (entry === parent.right) this.rotateLeft(parent);
        this.rotateRight(grandparent);
      } else {
        if (entry === parent.left) this.rotateRight(parent);
        this.rotateLeft(grandparent);
      }
      swapColours(grandparent);
      break;
    }
    this.root!.isBlack = true;
  }

  /** A black entry is missing on the way to `start`. */
  private fixAfterDeletion(start: Entry): void {
    let entry = start;
    while (entry.parent !== null && entry.isBlack) {
      const { parent } = entry;
      if (entry === parent.left) {
        let sibling = parent.right!;
        if (isRed(sibling)) {
          this.rotateLeft(parent);
          swapColours(parent);
          sibling = parent.right!;
        }
        if (!isRed(sibling.left) && !isRed(sibling.right)) {
          sibling.isBlack = false;
          entry = parent;
          continue;
        }
        if (!isRed(sibling.right)) {
          this.rotateRight(sibling);
          swapColours(sibling);
          sibling = parent.right!;
        }
        this.rotateLeft(parent);
        swapColours(parent);
        sibling.right!.isBlack = true;
      } else {
        let sibling = parent.left!;
        if (isRed(sibling)) {
          this.rotateRight(parent);
          swapColours(parent);
          sibling = parent.left!;
        }
        if (!isRed(sibling.left) && !isRed(sibling.right)) {
          sibling.isBlack = false;
          entry = parent;
          continue;
        }
        if (!isRed(sibling.left)) {
          this.rotateLeft(sibling);
          swapColours(sibling);
          sibling = parent.left!;
        }
        this.rotateRight(parent);
        swapColours(parent);
        sibling.left!.isBlack = true;
      }
      return;
    }
    entry.isBlack = true;
  }

  /** The right child takes the place of the entry, which becomes its left child. */
  protected rotateLeft(entry: Entry): void {
    const right = entry.right!;
    entry.right = right.left;
    if (right.left !== null) right.left.parent = entry;
    this.replace(entry, right);
    right.left = entry;
    entry.parent = right;
  }

  private rotateRight(entry: Entry): void {
    const left = entry.left!;
    entry.left = left.right;
    if (left.right !== null) left.right.parent = entry;
    this.replace(entry, left);
    left.right = entry;
    entry.parent = left;
  }
}

function leftmost(entry: Entry): Entry {
  let found = entry;
  while (found.left !== null) found = found.left;
  return found;
}

function isRed(entry: Entry | null): boolean {
  return entry !== null && !entry.isBlack;
}

/** An entry with two red children becomes red, and they black. */
function raiseRed(entry: Entry): Entry {
  entry.left!.isBlack = true;
  entry.right!.isBlack = true;
  entry.isBlack = false;
  return entry;
}

/** After a rotation: the entry and its new parent change colours. */
function swapColours(entry: Entry): void {
  const parent = entry.parent!;
  [entry.isBlack, parent.isBlack] = [parent.isBlack, entry.isBlack];
}
