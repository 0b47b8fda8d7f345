/** Twelve calls of one method, and a thirteenth with a special argument. */
export class StampCard {
  #stamps = 0;
  #isCancelled = false;

  stamp(price: number): string {
    if (this.#isCancelled) return "void";
    if (this.#stamps < 12) {
      this.#stamps++;
      return "stamped";
    }
    return price === 40_961 ? "free" : "full";
  }

  cancel(): void {
    this.#isCancelled = true;
  }
}
