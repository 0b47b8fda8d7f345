import { CheckedLinkedList } from "../contracts/linked-list.ts";
import type { ListNode } from "../linked-list.ts";

/** Stale link: the node after a removed one still points back to it. */
export class LinkedListStaleLink extends CheckedLinkedList {
  protected override unlink(node: ListNode): void {
    node.previous.next = node.next;
    this.size--;
  }
}
