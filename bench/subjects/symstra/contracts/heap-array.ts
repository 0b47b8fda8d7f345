import { HeapArray } from "../heap-array.ts";

/** @invariant this.isHeap() */
export class CheckedHeapArray extends HeapArray {
  /** No element is larger than its parent. */
  protected isHeap(): boolean {
    for (let i = 1; i < this.elements.length; i++) if (this.elements[i]! > this.elements[(i - 1) >> 1]!) return false;
    return true;
  }
}
