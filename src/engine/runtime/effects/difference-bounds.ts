// Bounds `x - y <= c` and exclusions `x - y != c` of integers. The bounds are closed under transitivity (a difference bound
// matrix), so that what several of them imply is known at once.

/** The term that stands for zero: with it, bounds of a single integer are differences, too. */
export const ZERO = 0;

interface Exclusion {
  readonly x: number;
  readonly y: number;
  readonly value: number;
}

/** Further terms are ignored, since every bound updates all pairs. */
const MOST_TERMS = 24;

export class DifferenceBounds {
  /** The row and column of each term, by its number. */
  readonly #places = new Map<number, number>();
  /** Upper bounds of the row's term minus the column's term. */
  readonly #most = new Float64Array(MOST_TERMS * MOST_TERMS).fill(Infinity);
  readonly #excluded: Exclusion[] = [];

  /** Adds `x - y <= value`; x and y are numbers of terms. */
  atMost(x: number, y: number, value: number): void {
    const [row, column] = [this.#placeOf(x), this.#placeOf(y)];
    if (row !== undefined && column !== undefined) this.#limit(row, column, value);
  }

  /** Adds `x - y != value`. */
  not(x: number, y: number, value: number): void {
    const [row, column] = [this.#placeOf(x), this.#placeOf(y)];
    if (row === undefined || column === undefined) return;
    this.#excluded.push({ x: row, y: column, value }, { x: column, y: row, value: -value });
    this.#tighten();
  }

  /** Whether `x - y == value`; undefined if the bounds imply neither. */
  is(x: number, y: number, value: number): boolean | undefined {
    const [row, column] = [this.#placeOf(x), this.#placeOf(y)];
    if (row === undefined || column === undefined) return undefined;
    const [most, least] = [this.#at(row, column), -this.#at(column, row)];
    if (value > most || value < least) return false;
    if (most === least) return true;
    return this.#excluded.some((each) => each.x === row && each.y === column && each.value === value)
      ? false
      : undefined;
  }

  #limit(row: number, column: number, value: number): void {
    if (value >= this.#at(row, column)) return;
    for (let i = 0; i < this.#places.size; i++) {
      const before = this.#at(i, row) + value;
      if (before === Infinity) continue;
      for (let j = 0; j < this.#places.size; j++) {
        const through = before + this.#at(column, j);
        if (through < this.#at(i, j)) this.#most[i * MOST_TERMS + j] = through;
      }
    }
    this.#tighten();
  }

  /** An integer that is at most 2 and not 2 is at most 1. */
  #tighten(): void {
    const tight = this.#excluded.find(({ x, y, value }) => this.#at(x, y) === value);
    if (tight !== undefined) this.#limit(tight.x, tight.y, tight.value - 1);
  }

  #at(row: number, column: number): number {
    return row === column ? 0 : (this.#most[row * MOST_TERMS + column] as number);
  }

  /** Undefined if there are too many terms. */
  #placeOf(term: number): number | undefined {
    const known = this.#places.get(term);
    if (known !== undefined || this.#places.size >= MOST_TERMS) return known;
    this.#places.set(term, this.#places.size);
    return this.#places.size - 1;
  }
}
