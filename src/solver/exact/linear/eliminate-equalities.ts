// Eliminates equations: an unknown with coefficient 1 or -1 is expressed by the others. Where there is none, unknowns are
// exchanged as in Euclid's algorithm until there is one. Both preserve the integer solutions one to one.
import type { Effort } from "../../effort.ts";
import type { IntegerSystem } from "./integer-system.ts";
import { combined, combinedIfSafe, divisorOf, GivenUp, rowOf, valueOf, type Row } from "./row.ts";

interface Reduced {
  /** Without equations. The columns of eliminated unknowns are zero. */
  readonly system: IntegerSystem;
  /** Maps a solution of the reduced system to one of the original system. */
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
  /**
   * Each unknown that was replaced, with the row it equals; the row mentions only unknowns that were not replaced before.
   * Restored in reverse order.
   */
  readonly #replaced: { readonly unknown: number; readonly by: Row }[] = [];

  constructor({ equalities, inequalities, low, high, near }: IntegerSystem, effort: Effort) {
    this.#effort = effort;
    this.#equalities = [...equalities];
    this.#inequalities = [...inequalities];
    this.#low = [...low];
    this.#high = [...high];
    this.#near = [...near];
  }

  /** Returns false if there is no solution. */
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

  /** Eliminates an unknown with coefficient 1 or -1. */
  #express(unknown: number, row: Row): void {
    const sign = row[unknown] as number;
    const by = row.map((each, i) => (i === unknown ? 0 : -sign * each + 0));
    this.#replace(unknown, by);
    // the unknown occurs nowhere any more, so its value is arbitrary
    this.#near[unknown] = 0;
  }

  /** Replaces the unknown by a new one, such that all other coefficients of the row become smaller than its own. */
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
      // a row that is too large is dropped, which can only add solutions
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

/** Callers promise a coefficient that is not 0. Among equal ones takes the last: unknowns introduced for quotients come last. */
function smallestCoefficient(row: Row): number {
  let found = -1;
  for (let i = 0; i < row.length - 1; i++) {
    const size = Math.abs(row[i] as number);
    if (size !== 0 && (found < 0 || size <= Math.abs(row[found] as number))) found = i;
  }
  return found;
}
