// Finds values for all unknowns, each as near to its wish as the others allow.
// Without disequalities there is no backtracking: a value whose bounds propagate without contradiction can be extended to
// a solution. A disequality that prevents this is split into less and greater.
import type { BoundsNetwork, Bounds } from "./bounds-network.ts";
import type { Disequality, Edge } from "./order-system.ts";
import { plainValues } from "./values-within.ts";
import { repairedWishes } from "./repair.ts";
import type { ValueSet } from "./value-set.ts";

/** "none" is a proof; "unknown" means that the limit of splits was reached. */
export type Found = Float64Array | "none" | "unknown";

export class PointFinder {
  readonly #network: BoundsNetwork;
  readonly #values: readonly ValueSet[];
  readonly #wishes: readonly number[];
  readonly #before: Bounds;
  #attempts: number;

  /** `wishes`: NaN where there is none. `attempts`: how many times disequalities may be split. */
  constructor(network: BoundsNetwork, values: readonly ValueSet[], wishes: readonly number[], attempts: number) {
    this.#network = network;
    this.#values = values;
    this.#wishes = wishes;
    this.#attempts = attempts;
    this.#before = { lo: new Float64Array(values.length), hi: new Float64Array(values.length) };
  }

  /** `open`: the disequalities that are not split yet. */
  find(open: readonly Disequality[]): Found {
    const network = this.#network;
    if (this.#attempts-- === 0) return "unknown";
    const consistency = network.tighten();
    if (consistency !== "consistent") return consistency === "contradiction" ? "none" : "unknown";
    const guess = repairedWishes(network, this.#values, this.#wishes, open);
    if (guess !== undefined) return guess;
    const failed = this.#placeAll();
    if (failed === undefined) return network.lo;
    const split =
      open.find((each) => each === network.violated) ??
      open.find(({ left, right }) => left === failed || right === failed) ??
      open[0];
    return split === undefined ? "unknown" : this.#split(split, open);
  }

  #split(split: Disequality, open: readonly Disequality[]): Found {
    const { left, right, gap, exact } = split;
    const less: Edge = { from: left, to: right, gap: exact ? gap + 1 : gap, strict: !exact };
    const greater: Edge = { from: right, to: left, gap: exact ? 1 - gap : -gap, strict: !exact };
    const rest = open.filter((each) => each !== split);
    let result: Found = "none";
    for (const edge of [less, greater]) {
      this.#network.addEdge(edge);
      const found = this.find(rest);
      this.#network.removeLastEdge();
      if (found instanceof Float64Array) return found;
      if (found === "unknown") result = "unknown";
    }
    return result;
  }

  /** Returns the unknown for which no value was found, if any. */
  #placeAll(): number | undefined {
    const { lo, hi, size } = this.#network;
    for (let node = 0; node < size; node++) if (lo[node] !== hi[node] && !this.#place(node)) return node;
    return undefined;
  }

  #place(node: number): boolean {
    const network = this.#network;
    const [lo, hi] = [network.lo[node] as number, network.hi[node] as number];
    const values = this.#values[node] as ValueSet;
    const wish = this.#wishes[node] as number;
    const fits = (value: number): boolean => network.fix(node, value, this.#before) === "consistent";
    if (lo <= wish && wish <= hi && values.roundUp(wish) === wish && fits(wish)) return true;
    const count = 2 + 2 * network.countDisequalities(node);
    return plainValues(values, lo, hi, wish, count).some(fits) || fits(lo);
  }
}
