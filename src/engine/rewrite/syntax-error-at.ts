/** Code that does not parse, and where: line and column count from 1. */
export class SyntaxErrorAt extends Error {
  override readonly name = "SyntaxErrorAt";
  readonly line: number;
  readonly column: number;

  constructor(message: string, line: number, column: number) {
    super(message);
    this.line = line;
    this.column = column;
  }
}
