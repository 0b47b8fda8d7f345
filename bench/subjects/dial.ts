// A loop that many inputs never leave, beside members that need several calls.
export class Dial {
  #presses = 0;
  #at: number;
  readonly #size: number;

  constructor(size: number, at: number) {
    this.#size = size;
    this.#at = at;
  }

  turnTo(target: number, step: number, marks: readonly number[]): number {
    let clicks = 0;
    while (this.#at !== target) {
      this.#at = (this.#at + step) % this.#size;
      clicks += marks.includes(this.#at) ? 10 : 1;
    }
    return clicks;
  }

  press(): string {
    this.#presses++;
    if (this.#presses < 2) return "once";
    return this.#presses === 2 ? "twice" : "often";
  }

  release(): boolean {
    const wasPressed = this.#presses > 0;
    if (wasPressed) this.#presses = 0;
    return wasPressed;
  }
}
