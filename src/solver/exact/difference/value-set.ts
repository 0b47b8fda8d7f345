// The set of values that one unknown may have by itself: an interval of doubles, optionally restricted to integers, to
// non-integers or to listed values, minus single values. Without NaN; -0 counts as 0.
import { nextDouble, previousDouble } from "../next-double.ts";

/** From here on every double is an integer. */
const NO_FRACTIONS = 2 ** 52;

export class ValueSet {
  lo = -Infinity;
  hi = Infinity;
  #only: "integers" | "fractions" | undefined;
  /** In ascending order. */
  #listed: readonly number[] | undefined;
  readonly #excluded: number[] = [];

  get isIntegral(): boolean {
    return this.#only === "integers" || this.#listed?.every(Number.isInteger) === true;
  }

  get isFractional(): boolean {
    return this.#only === "fractions";
  }

  get listed(): readonly number[] | undefined {
    return this.#listed;
  }

  atLeast(bound: number, strict: boolean): void {
    const lo = strict ? nextDouble(bound) : bound;
    if (Number.isNaN(lo)) this.#listed = [];
    else if (lo > this.lo) this.lo = lo;
  }

  atMost(bound: number, strict: boolean): void {
    const hi = strict ? previousDouble(bound) : bound;
    if (Number.isNaN(hi)) this.#listed = [];
    else if (hi < this.hi) this.hi = hi;
  }

  exclude(value: number): void {
    this.#excluded.push(value);
  }

  get excluded(): readonly number[] {
    return this.#excluded;
  }

  onlyFinite(): void {
    this.atLeast(-Number.MAX_VALUE, false);
    this.atMost(Number.MAX_VALUE, false);
  }

  onlyIntegers(): void {
    this.onlyFinite();
    if (this.#only === "fractions") this.#listed = [];
    else this.#only = "integers";
    if (this.#listed !== undefined) this.onlyOf(this.#listed.filter(Number.isInteger));
  }

  /** Keeps only what `Number.isInteger` rejects: fractions and infinities. */
  noIntegers(): void {
    if (this.#only === "integers") this.#listed = [];
    else this.#only = "fractions";
    if (this.#listed !== undefined) this.onlyOf(this.#listed.filter((value) => !Number.isInteger(value)));
  }

  /** Keeps only listed values. Callers promise that NaN is not listed. Combines with earlier and later restrictions. */
  onlyOf(values: readonly number[]): void {
    const known = this.#listed;
    const allowed = known === undefined ? values : values.filter((value) => known.includes(value));
    this.#listed = [...allowed].sort((a, b) => a - b);
  }

  has(value: number): boolean {
    return this.lo <= value && value <= this.hi && this.roundUp(value) === value;
  }

  /** The least value of the set that is not below `from`, regardless of the upper bound; NaN if there is none. */
  roundUp(from: number): number {
    let value = this.#roundUpByKind(from);
    if (this.#excluded.length > 0)
      while (this.#excluded.includes(value)) value = this.#roundUpByKind(nextDouble(value));
    return value;
  }

  /** The greatest value of the set that is not above `from`, regardless of the lower bound; NaN if there is none. */
  roundDown(from: number): number {
    let value = this.#roundDownByKind(from);
    if (this.#excluded.length > 0)
      while (this.#excluded.includes(value)) value = this.#roundDownByKind(previousDouble(value));
    return value;
  }

  #roundUpByKind(from: number): number {
    if (this.#listed !== undefined) return this.#listed.find((value) => value >= from) ?? NaN;
    return this.#only === undefined ? from : this.#only === "integers" ? Math.ceil(from) : fractionFrom(from);
  }

  #roundDownByKind(from: number): number {
    if (this.#listed !== undefined) return this.#listed.findLast((value) => value <= from) ?? NaN;
    return this.#only === undefined ? from : this.#only === "integers" ? Math.floor(from) : -fractionFrom(-from);
  }
}

function fractionFrom(value: number): number {
  if (!Number.isInteger(value)) return value;
  if (value >= NO_FRACTIONS) return Infinity;
  return nextDouble(Math.max(value, -NO_FRACTIONS));
}
