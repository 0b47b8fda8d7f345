// Difference bounds, closed: everything that they imply is in plain sight, so implication and projection are look-ups.
// Enters: `x - y <= steps` between unknowns, and bounds of single ones. Leaves: the least such steps and bounds.
// Deliberately absent: disequalities, and what the unknowns stand for (see `difference-system.ts`).
import type { Scale } from "./scale.ts";

/** Steps are counted on the scale of the unknowns; callers promise to relate only unknowns of one scale. */
export class DifferenceMatrix {
  readonly scales: readonly Scale[];
  readonly #lo: Float64Array;
  readonly #hi: Float64Array;
  /** Row x, column y: no more steps than these lead from y up to x. */
  readonly #steps: Float64Array;
  #isConsistent = true;

  constructor(scales: readonly Scale[]) {
    const size = scales.length;
    this.scales = scales;
    this.#lo = Float64Array.from(scales, ({ first }) => first);
    this.#hi = Float64Array.from(scales, ({ last }) => last);
    this.#steps = new Float64Array(size * size).fill(Infinity);
    for (let x = 0; x < size; x++) this.#steps[x * size + x] = 0;
  }

  get size(): number {
    return this.scales.length;
  }

  get isConsistent(): boolean {
    return this.#isConsistent;
  }

  lo(x: number): number {
    return this.#lo[x] as number;
  }

  hi(x: number): number {
    return this.#hi[x] as number;
  }

  /** The least steps for which `x - y <= steps` follows from what relates unknowns, bounds apart. */
  steps(x: number, y: number): number {
    return this.#steps[x * this.size + y] as number;
  }

  /** The least steps for which `x - y <= steps` follows, by bounds too; Infinity where none does. */
  bound(x: number, y: number): number {
    const steps = this.steps(x, y);
    const scale = this.scales[x] as Scale;
    return scale === this.scales[y] ? Math.min(steps, scale.distance(this.lo(y), this.hi(x))) : steps;
  }

  copy(): DifferenceMatrix {
    return this.reindexed(
      this.scales.map((_, x) => x),
      this.scales,
    );
  }

  /** Adds `x - y <= steps`; O(n²). */
  relate(x: number, y: number, steps: number): void {
    const { size } = this;
    if (!this.#isConsistent || steps >= this.steps(x, y)) return;
    if (this.steps(y, x) + steps < 0) return this.contradict();
    for (let i = 0; i < size; i++) {
      const toX = this.steps(i, x) + steps;
      if (toX === Infinity) continue;
      for (let j = 0; j < size; j++) {
        const sum = toX + this.steps(y, j);
        if (sum < this.steps(i, j)) this.#steps[i * size + j] = sum;
      }
    }
    this.atMost(y, this.hi(y), true);
    this.atLeast(x, this.lo(x), true);
  }

  /** Adds `x <= value`; O(n). `again`: even if that is known, because relations are new. */
  atMost(x: number, value: number, again = false): void {
    if (!this.#isConsistent || (!again && value >= this.hi(x))) return;
    for (let i = 0; i < this.size; i++) {
      const steps = this.steps(i, x);
      if (steps === Infinity) continue;
      const hi = (this.scales[i] as Scale).step(value, steps);
      if (Number.isNaN(hi) ? steps < 0 : hi < this.lo(i)) return this.contradict();
      if (hi < this.hi(i)) this.#hi[i] = hi;
    }
  }

  /** Adds `x >= value`; O(n). */
  atLeast(x: number, value: number, again = false): void {
    if (!this.#isConsistent || (!again && value <= this.lo(x))) return;
    for (let i = 0; i < this.size; i++) {
      const steps = this.steps(x, i);
      if (steps === Infinity) continue;
      const lo = (this.scales[i] as Scale).step(value, -steps);
      if (Number.isNaN(lo) ? steps < 0 : lo > this.hi(i)) return this.contradict();
      if (lo > this.lo(i)) this.#lo[i] = lo;
    }
  }

  /** Adds many `x - y <= steps` and closes once; O(n³). */
  relateAll(relations: Iterable<readonly [x: number, y: number, steps: number]>): void {
    const { size } = this;
    const all = this.#steps;
    for (const [x, y, steps] of relations) all[x * size + y] = Math.min(all[x * size + y] as number, steps);
    for (let k = 0; k < size; k++)
      for (let i = 0; i < size; i++) {
        const toK = all[i * size + k] as number;
        if (toK === Infinity) continue;
        for (let j = 0; j < size; j++) {
          const sum = toK + (all[k * size + j] as number);
          if (sum < (all[i * size + j] as number)) all[i * size + j] = sum;
        }
      }
    for (let x = 0; x < size; x++) if ((all[x * size + x] as number) < 0) return this.contradict();
    for (let x = 0; x < size; x++) {
      this.atMost(x, this.hi(x), true);
      this.atLeast(x, this.lo(x), true);
    }
  }

  /** Whether `x - y <= steps` follows. */
  entails(x: number, y: number, steps: number): boolean {
    if (!this.#isConsistent || this.steps(x, y) <= steps) return true;
    const scale = this.scales[x] as Scale;
    if (scale !== this.scales[y]) return false;
    const most = scale.step(this.lo(y), steps);
    return Number.isNaN(most) ? steps > 0 : this.hi(x) <= most;
  }

  /** Whether all that the other says, of as many unknowns, follows. */
  implies(other: DifferenceMatrix): boolean {
    if (!this.#isConsistent || !other.isConsistent) return !this.#isConsistent;
    for (let x = 0; x < this.size; x++) {
      if (this.lo(x) < other.lo(x) || this.hi(x) > other.hi(x)) return false;
      for (let y = 0; y < this.size; y++)
        if (other.steps(x, y) !== Infinity && !this.entails(x, y, other.steps(x, y))) return false;
    }
    return true;
  }

  /** What is said of the kept unknowns: it holds for exactly the values that can be extended to all of them. */
  projectOnto(keep: readonly number[]): DifferenceMatrix {
    return this.reindexed(
      keep,
      keep.map((x) => this.scales[x] as Scale),
    );
  }

  /** The given unknowns in that order; undefined for one of which nothing is known. */
  reindexed(indices: readonly (number | undefined)[], scales: readonly Scale[]): DifferenceMatrix {
    const result = new DifferenceMatrix(scales);
    result.#isConsistent = this.#isConsistent;
    indices.forEach((x, i) => {
      if (x === undefined) return;
      result.#lo[i] = this.lo(x);
      result.#hi[i] = this.hi(x);
      indices.forEach((y, j) => {
        if (y !== undefined) result.#steps[i * indices.length + j] = this.steps(x, y);
      });
    });
    return result;
  }

  contradict(): void {
    this.#isConsistent = false;
  }
}
