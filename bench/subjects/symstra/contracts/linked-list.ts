import { LinkedList } from "../linked-list.ts";

/**
 * @invariant this.isLinkedBothWays()
 * @invariant this.size === this.length()
 */
export class CheckedLinkedList extends LinkedList {
  protected isLinkedBothWays(): boolean {
    let node = this.header;
    do {
      if (node.next.previous !== node) return false;
      node = node.next;
    } while (node !== this.header);
    return true;
  }

  protected length(): number {
    let length = 0;
    for (let node = this.header.next; node !== this.header; node = node.next) length++;
    return length;
  }
}
