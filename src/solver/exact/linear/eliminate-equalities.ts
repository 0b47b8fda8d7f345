// Takes equations out of a system: an unknown with coefficient 1 is expressed by the others; where there is none, unknowns
// are exchanged as in Euclid's algorithm until there is. Both keep the integer solutions, one to one.
import type { Effort } from "../../effort.ts";
import type { IntegerSystem } from "./integer-system.ts";
import { combined, combinedIfSafe, divisorOf, GivenUp, rowOf, valueOf, type Row } from "./row.ts";

interface Reduced {
  /** Without equations. Columns of unknowns that are gone are zero. */
  readonly system: IntegerSystem;
  /** From values of the reduced system to those of the original one. */
  readonly restore: (values: readonly number[]) => readonly number[];
}

/** @throws GivenUp */
export function eliminateEqualities(system: IntegerSystem, effort: Effort): Reduced | "none" {
  if (system.equalities.length === 0) return { system, restore: (values) => values };
  const elimination = new Elimination(system, effort);
  return elimination.run() ? elimination.result() : "none";
}

class Elimination {
  readonly #effort: Effort;
  #equalities: Row[];
  #inequalities: Row[];
  readonly #low: number[];
  readonly #high: number[];
  readonly #near: number[];
  /** Each replaces an unknown by what it is worth in terms of those that came after it; the last is undone first. */
  readonly #replaced: { readonly unknown: number; readonly by: Row }[] = [];

  constructor({ equalities, inequalities, low, high, near }: IntegerSystem, effort: Effort) {
    this.#effort = effort;
    this.#equalities = [...equalities];
    this.#inequalities = [...inequalities];
    this.#low = [...low];
    this.#high = [...high];
    this.#near = [...near];
  }

  /** Whether a solution is still possible. */
  run(): boolean {
    for (let row = this.#equalities.pop(); row !== undefined; row = this.#equalities.pop()) {
      const divisor = divisorOf(row);
      const constant = row.at(-1) as number;
      if (divisor === 0 ? constant !== 0 : constant % divisor !== 0) return false;
      if (divisor === 0) continue;
      const reduced = divisor === 1 ? row : row.map((each) => each / divisor + 0);
      const unknown = smallestCoefficient(reduced);
      if (Math.abs(reduced[unknown] as number) === 1) this.#express(unknown, reduced);
      else this.#exchange(unknown, reduced);
      if (this.#effort.exhausted) throw new GivenUp();
    }
    return true;
  }

  result(): Reduced {
    const system = {
      equalities: [],
      inequalities: this.#inequalities,
      low: this.#low,
      high: this.#high,
      near: this.#near,
    };
    const restore = (values: readonly number[]): readonly number[] => {
      const restored = [...values];
      for (const { unknown, by } of this.#replaced.toReversed()) restored[unknown] = valueOf(by, restored);
      return restored;
    };
    return { system, restore };
  }

  /** Its coefficient is 1 or -1: the unknown is what the rest of the row says. */
  #express(unknown: number, row: Row): void {
    const sign = row[unknown] as number;
    const by = row.map((each, i) => (i === unknown ? 0 : -sign * each + 0));
    this.#replace(unknown, by);
    // it is nowhere left, so any value will do
    this.#near[unknown] = 0;
  }

  /** Another unknown in its place, by which all other coefficients of the row become smaller than its own. */
  #exchange(unknown: number, row: Row): void {
    const divisor = row[unknown] as number;
    const by = row.map((each, i) => (i === unknown ? 1 : -Math.round(each / divisor) + 0));
    const near = this.#near[unknown] as number;
    const others = valueOf(by, this.#near) - near;
    this.#equalities.push(row);
    this.#replace(unknown, by);
    this.#near[unknown] = near - others;
  }

  #replace(unknown: number, by: Row): void {
    this.#boundsToRows(unknown);
    this.#replaced.push({ unknown, by });
    const coefficients = this.#low.length + 1;
    this.#effort.spend(coefficients * (this.#equalities.length + this.#inequalities.length));
    this.#equalities = this.#equalities.map((row) =>
      row[unknown] === 0 ? row : combined(without(row, unknown), 1, by, row[unknown] as number),
    );
    const inequalities: Row[] = [];
    for (const row of this.#inequalities) {
      const factor = row[unknown] as number;
      const replaced = factor === 0 ? row : combinedIfSafe(without(row, unknown), 1, by, factor);
      // one that is too large is left out: there may then be more solutions, never fewer
      if (replaced !== undefined) inequalities.push(replaced);
    }
    this.#inequalities = inequalities;
  }

  #boundsToRows(unknown: number): void {
    const [low, high] = [this.#low[unknown] as number, this.#high[unknown] as number];
    const unknowns = this.#low.length;
    if (low !== -Infinity) this.#inequalities.push(rowOf(unknown, -1, low, unknowns));
    if (high !== Infinity) this.#inequalities.push(rowOf(unknown, 1, -high, unknowns));
    this.#low[unknown] = -Infinity;
    this.#high[unknown] = Infinity;
  }
}

function without(row: Row, unknown: number): Row {
  const others = row.slice();
  others[unknown] = 0;
  return others;
}

/** Callers promise that there is one. Of equal ones the last: unknowns that were added for a quotient come last. */
function smallestCoefficient(row: Row): number {
  let found = -1;
  for (let i = 0; i < row.length - 1; i++) {
    const size = Math.abs(row[i] as number);
    if (size !== 0 && (found < 0 || size <= Math.abs(row[found] as number))) found = i;
  }
  return found;
}
