import { IntStack } from "../int-stack.ts";

/**
 * @invariant this.size >= 0 && this.size <= this.store.length
 * @invariant this.isFilled()
 */
export class CheckedIntStack extends IntStack {
  /** Each place below the size was written. */
  protected isFilled(): boolean {
    for (let i = 0; i < this.size; i++) if (this.store[i] === undefined) return false;
    return true;
  }
}
