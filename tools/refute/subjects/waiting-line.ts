// A class that extends one of a package, and a comparison that the package calls.
import TinyQueue from "tinyqueue";

export class WaitingLine extends TinyQueue<number> {
  readonly limit: number;

  constructor(limit: number) {
    super([], (a, b) => (a < b ? -1 : 1));
    this.limit = limit;
  }

  enter(value: number): boolean {
    if (this.length >= this.limit) return false;
    this.push(value);
    return true;
  }

  next(): string {
    const first = this.pop();
    if (first === undefined) return "nobody";
    const second = this.peek();
    if (second !== undefined && second < first) return "out of order";
    return "served";
  }
}

export function least(values: number[]): string {
  const queue = new TinyQueue([...values], (a, b) => a - b);
  const first = queue.pop();
  if (first === undefined) return "none";
  return values.some((value) => value < first) ? "wrong" : "least";
}
