// A typed array as state.
export class Matrix {
  readonly cells: Float64Array;

  constructor(
    readonly rows: number,
    readonly columns: number,
  ) {
    if (rows < 1 || columns < 1 || rows > 4 || columns > 4) throw new RangeError("a matrix has 1 to 4 rows and columns");
    this.cells = new Float64Array(Math.floor(rows) * Math.floor(columns));
  }

  set(row: number, column: number, value: number): void {
    this.cells[this.at(row, column)] = value;
  }

  get(row: number, column: number): number {
    return this.cells[this.at(row, column)] ?? 0;
  }

  isSquare(): boolean {
    return this.rows === this.columns;
  }

  private at(row: number, column: number): number {
    if (row < 0 || column < 0 || row >= this.rows || column >= this.columns) throw new RangeError("outside");
    return row * this.columns + column;
  }
}
