import { CAPACITY, UBStack } from "../ub-stack.ts";

/**
 * @invariant this.isWithinBounds()
 * @invariant this.hasNoDuplicates()
 */
export class CheckedUBStack extends UBStack {
  protected isWithinBounds(): boolean {
    return this.count >= 0 && this.count <= CAPACITY;
  }

  protected hasNoDuplicates(): boolean {
    for (let i = 0; i < this.count; i++)
      for (let j = i + 1; j < this.count; j++) if (this.elements[i] === this.elements[j]) return false;
    return true;
  }
}
