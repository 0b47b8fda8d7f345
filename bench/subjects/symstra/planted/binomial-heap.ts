import { CheckedBinomialHeap } from "../contracts/binomial-heap.ts";

/** Wrong merge: of three trees of one degree the first two become one. */
export class BinomialHeapWrongMerge extends CheckedBinomialHeap {
  protected override isFirstOfThree(): boolean {
    return false;
  }
}
