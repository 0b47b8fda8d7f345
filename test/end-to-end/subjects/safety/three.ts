export function first(n: number): string {
  return n === 7 ? "seven" : "other";
}

export class Second {
  #calls = 0;
  add(): void {
    this.#calls++;
  }
  isFull(): boolean {
    return this.#calls >= 2;
  }
}

export function third(text: string): number {
  if (text === "") throw new RangeError("empty");
  return text.length;
}
