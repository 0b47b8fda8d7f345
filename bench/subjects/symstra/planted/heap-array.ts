import { CheckedHeapArray } from "../contracts/heap-array.ts";

/** Off by one: the last element is never seen as a right child. */
export class HeapArrayOffByOne extends CheckedHeapArray {
  protected override largerChild(index: number): number | undefined {
    const left = 2 * index + 1;
    const right = left + 1;
    if (left >= this.elements.length) return undefined;
    return right < this.elements.length - 1 && this.elements[right]! > this.elements[left]! ? right : left;
  }
}
