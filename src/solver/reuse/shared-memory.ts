// Answers to canonical queries, for all units of a process. They are plain data, since expressions do not outlive their
// unit.
import type { SortValue } from "../../expr/expr.ts";
import type { NumberAssumption } from "../../expr/number-assumption.ts";
import { GenerationalCache } from "../../support/generational-cache.ts";

/** `sat`: the values of the variables by position; undefined for the default. */
export type CanonicalAnswer =
  | { readonly status: "sat"; readonly values: readonly (SortValue | undefined)[] }
  | { readonly status: "unsat"; readonly assumptions: readonly NumberAssumption[] }
  | { readonly status: "unknown"; readonly reason: string };

export interface Remembered {
  readonly answer: CanonicalAnswer;
  /** The work it took to find the answer (see `Expense`). */
  readonly cost: number;
}

/** In characters and values of one generation: some ten megabytes. */
const MOST = 8_000_000;
/** The approximate weight of an entry besides its key. */
const ENTRY = 100;

/**
 * Callers share it only between solvers with equal layers, seed and limits. The answer depends on the canonical query and
 * its hint alone, so it does not matter which units share a process, nor what was evicted. (A proof holds under any hint,
 * but its cost does not, and exploration stops by cost.)
 */
export class SharedMemory {
  readonly #answers: GenerationalCache<string, Remembered>;

  constructor(most = MOST) {
    this.#answers = new GenerationalCache(most, (key, { answer }) => key.length + ENTRY + valuesWeight(answer));
  }

  /** In characters and values. */
  get weight(): number {
    return this.#answers.weight;
  }

  find(key: string): Remembered | undefined {
    return this.#answers.get(key);
  }

  keep(key: string, remembered: Remembered): void {
    this.#answers.set(key, remembered);
  }
}

function valuesWeight(answer: CanonicalAnswer): number {
  if (answer.status !== "sat") return 0;
  let weight = 0;
  for (const value of answer.values) weight += typeof value === "string" ? value.length + 10 : 10;
  return weight;
}
