// A difference-bound matrix, kept closed under transitivity, so that implication and projection are look-ups.
// Enters: `x - y <= steps` between unknowns, and bounds of single unknowns. Leaves: the tightest such steps and bounds.
// Deliberately absent: disequalities, and what the unknowns stand for (see `difference-system.ts`).
import type { Scale } from "./scale.ts";

/** Steps are counted on the scale of the unknowns; callers promise to relate only unknowns of one scale. */
export class DifferenceMatrix {
  readonly scales: readonly Scale[];
  readonly #lo: Float64Array;
  readonly #hi: Float64Array;
  /** Row x, column y: the most steps from y up to x. */
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

  /** The least steps for which `x - y <= steps` follows from relations, without bounds. */
  steps(x: number, y: number): number {
    return this.#steps[x * this.size + y] as number;
  }

  /** The least steps for which `x - y <= steps` follows from relations and bounds; Infinity where none does. */
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

  /** Adds `x <= value`; O(n). `again`: propagate also a known bound, because relations are new. */
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

  /** Adds many `x - y <= steps` and closes the matrix once (Floyd-Warshall); O(n³). */
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

  /** Whether everything that the other matrix, of as many unknowns, says follows. */
  implies(other: DifferenceMatrix): boolean {
    if (!this.#isConsistent || !other.isConsistent) return !this.#isConsistent;
    for (let x = 0; x < this.size; x++) {
      if (this.lo(x) < other.lo(x) || this.hi(x) > other.hi(x)) return false;
      for (let y = 0; y < this.size; y++)
        if (other.steps(x, y) !== Infinity && !this.entails(x, y, other.steps(x, y))) return false;
    }
    return true;
  }

  /** The matrix of the kept unknowns: it holds for exactly the values that can be extended to all unknowns. */
  projectOnto(keep: readonly number[]): DifferenceMatrix {
    return this.reindexed(
      keep,
      keep.map((x) => this.scales[x] as Scale),
    );
  }

  /** The given unknowns, in that order; undefined stands for an unconstrained unknown. */
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
