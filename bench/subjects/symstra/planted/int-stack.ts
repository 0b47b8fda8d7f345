import { CheckedIntStack } from "../contracts/int-stack.ts";

/** No copy: the array grows, and its elements stay behind. */
export class IntStackWithoutCopy extends CheckedIntStack {
  protected override grown(): number[] {
    return new Array<number>(this.store.length * 2);
  }
}
