export const CAPACITY = 5;

/** A bounded stack of different integers. Pushing a member again moves it to the top; a full stack takes no more. */
export class UBStack {
  protected readonly elements = new Array<number>(CAPACITY);
  protected count = 0;

  push(value: number): void {
    const index = this.indexOf(value);
    if (index < this.count) this.moveToTop(index);
    else if (!this.isFull()) {
      this.elements[this.count] = value;
      this.count++;
    }
  }

  pop(): void {
    if (this.count > 0) this.count--;
  }

  protected isFull(): boolean {
    return this.count >= CAPACITY;
  }

  private indexOf(value: number): number {
    let index = 0;
    while (index < this.count && this.elements[index] !== value) index++;
    return index;
  }

  private moveToTop(index: number): void {
    const value = this.elements[index]!;
    for (let i = index; i < this.count - 1; i++) this.elements[i] = this.elements[i + 1]!;
    this.elements[this.count - 1] = value;
  }
}
