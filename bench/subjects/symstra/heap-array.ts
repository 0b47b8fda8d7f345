/** A priority queue of integers: a heap in an array, the largest first. */
export class HeapArray {
  protected readonly elements: number[] = [];

  insert(value: number): void {
    this.elements.push(value);
    this.heapifyUp();
  }

  extractMax(): number | undefined {
    const max = this.elements[0];
    const last = this.elements.pop();
    if (last !== undefined && this.elements.length > 0) {
      this.elements[0] = last;
      this.heapifyDown();
    }
    return max;
  }

  private heapifyUp(): void {
    let index = this.elements.length - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (this.elements[index]! <= this.elements[parent]!) return;
      this.swap(index, parent);
      index = parent;
    }
  }

  private heapifyDown(): void {
    let index = 0;
    for (;;) {
      const child = this.largerChild(index);
      if (child === undefined || this.elements[child]! <= this.elements[index]!) return;
      this.swap(index, child);
      index = child;
    }
  }

  /** The index of the child with the larger value; undefined for a leaf. */
  protected largerChild(index: number): number | undefined {
    const left = 2 * index + 1;
    const right = left + 1;
    if (left >= this.elements.length) return undefined;
    return right < this.elements.length && this.elements[right]! > this.elements[left]! ? right : left;
  }

  private swap(i: number, j: number): void {
    const value = this.elements[i]!;
    this.elements[i] = this.elements[j]!;
    this.elements[j] = value;
  }
}
