import { CheckedUBStack } from "../contracts/ub-stack.ts";
import { CAPACITY } from "../ub-stack.ts";

/** Off by one: takes an element more than it has room for. */
export class UBStackOffByOne extends CheckedUBStack {
  protected override isFull(): boolean {
    return this.count > CAPACITY;
  }
}
