import type { Position } from "../../model/unit.ts";

const LINE_END = /\r\n|[\n\r\u2028\u2029]/g;

/** Turns offsets into lines and columns, counted as V8 counts them. */
export class LineTable {
  readonly #starts: number[] = [0];

  constructor(text: string) {
    for (const match of text.matchAll(LINE_END)) this.#starts.push(match.index + match[0].length);
  }

  /** Line and column, both from 1. */
  position(offset: number): Position {
    const line = this.#lineOf(offset);
    return { line: line + 1, column: offset - (this.#starts[line] as number) + 1 };
  }

  /** The offset of a line and column, both from 1; the end of the text if there is no such line. */
  offset(line: number, column: number): number {
    return (this.#starts[Math.min(line, this.#starts.length) - 1] ?? 0) + column - 1;
  }

  #lineOf(offset: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
