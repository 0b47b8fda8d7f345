export class ListNode {
  readonly value: number | undefined;
  next: ListNode = this;
  previous: ListNode = this;

  constructor(value: number | undefined) {
    this.value = value;
  }
}

/** A list of integers, linked both ways in a ring that a header without a value closes. */
export class LinkedList {
  protected readonly header = new ListNode(undefined);
  protected size = 0;

  add(value: number): void {
    this.addBefore(value, this.header);
  }

  /** Removes the first occurrence, and says whether there was one. */
  remove(value: number): boolean {
    for (let node = this.header.next; node !== this.header; node = node.next) {
      if (node.value === value) {
        this.unlink(node);
        return true;
      }
    }
    return false;
  }

  removeLast(): number {
    const last = this.header.previous;
    if (last.value === undefined) throw new RangeError("the list is empty");
    this.unlink(last);
    return last.value;
  }

  private addBefore(value: number, node: ListNode): void {
    const added = new ListNode(value);
    added.next = node;
    added.previous = node.previous;
    node.previous.next = added;
    node.previous = added;
    this.size++;
  }

  protected unlink(node: ListNode): void {
    node.previous.next = node.next;
    node.next.previous = node.previous;
    this.size--;
  }
}
