// Finds statements of a file by places in its text, without a walk over all of them: a file may have thousands of functions.
import type { SourceRange } from "../model/unit.ts";
import type { TS } from "./typescript.ts";

export class StatementIndex {
  readonly #statements: readonly TS.Statement[];

  private constructor({ statements }: TS.SourceFile) {
    this.#statements = statements;
  }

  static readonly #known = new WeakMap<TS.SourceFile, StatementIndex>();

  static of(source: TS.SourceFile): StatementIndex {
    const index = this.#known.get(source) ?? new StatementIndex(source);
    this.#known.set(source, index);
    return index;
  }

  /** The outermost statements in which the places stand, in the order of the text. */
  around(places: Iterable<number>): TS.Statement[] {
    const found = new Set<number>();
    for (const place of places) found.add(this.#indexAt(place));
    return [...found].sort((a, b) => a - b).flatMap((index) => this.#statements[index] ?? []);
  }

  /** The outermost statements that share text with one of the ranges, in the order of the text. */
  overlapping(ranges: Iterable<SourceRange>): TS.Statement[] {
    const found = new Set<number>();
    for (const { start, end } of ranges)
      for (let index = this.#indexAt(start); (this.#statements[index]?.pos ?? Infinity) < end; index++)
        found.add(index);
    return [...found].sort((a, b) => a - b).flatMap((index) => this.#statements[index] ?? []);
  }

  /** Of the first statement that ends behind the place. */
  #indexAt(place: number): number {
    let [low, high] = [0, this.#statements.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#statements[middle] as TS.Statement).end <= place) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
