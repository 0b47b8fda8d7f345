const INITIAL_CAPACITY = 4;

/** A stack of integers in an array that doubles when it is full. What was popped stays in the array until overwritten. */
export class IntStack {
  protected store = new Array<number>(INITIAL_CAPACITY);
  protected size = 0;

  push(value: number): void {
    if (this.size === this.store.length) this.store = this.grown();
    this.store[this.size] = value;
    this.size++;
  }

  pop(): number {
    if (this.size === 0) throw new RangeError("the stack is empty");
    this.size--;
    return this.store[this.size]!;
  }

  protected grown(): number[] {
    const larger = new Array<number>(this.store.length * 2);
    for (let i = 0; i < this.size; i++) larger[i] = this.store[i]!;
    return larger;
  }
}
