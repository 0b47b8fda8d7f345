// Nodes behind private fields.
interface Node {
  value: number;
  next: Node | undefined;
}

export class LinkedList {
  #head: Node | undefined;
  #length = 0;

  get length(): number {
    return this.#length;
  }

  addFirst(value: number): void {
    this.#head = { value, next: this.#head };
    this.#length++;
  }

  remove(value: number): boolean {
    let before: Node | undefined;
    for (let node = this.#head; node !== undefined; node = node.next) {
      if (node.value === value) {
        if (before === undefined) this.#head = node.next;
        else before.next = node.next;
        this.#length--;
        return true;
      }
      before = node;
    }
    return false;
  }

  reverse(): void {
    let reversed: Node | undefined;
    while (this.#head !== undefined) {
      const { next } = this.#head;
      this.#head.next = reversed;
      reversed = this.#head;
      this.#head = next;
    }
    this.#head = reversed;
  }

  toArray(): number[] {
    const values: number[] = [];
    for (let node = this.#head; node !== undefined; node = node.next) values.push(node.value);
    return values;
  }
}
