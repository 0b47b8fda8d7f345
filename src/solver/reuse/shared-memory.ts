// Answers to canonical queries, for all units of a process. Plain data: expressions do not outlive their unit.
import type { SortValue } from "../../expr/expr.ts";
import { GenerationalCache } from "../../support/generational-cache.ts";

/** `sat`: the values of the variables by their places; undefined: the default. */
export type CanonicalAnswer =
  | { readonly status: "sat"; readonly values: readonly (SortValue | undefined)[] }
  | { readonly status: "unsat"; readonly assumptions: readonly string[] }
  | { readonly status: "unknown"; readonly reason: string };

export interface Remembered {
  readonly answer: CanonicalAnswer;
  /** What it took to find it (see `Expense`). */
  readonly cost: number;
}

/** In characters and values of one generation: some ten megabytes. */
const MOST = 8_000_000;
/** What an entry weighs besides its key, about. */
const ENTRY = 100;

/**
 * For solvers that answer alike: their layers, their seed and their limits are the same. Whoever asks first, the answer is
 * that of the canonical query with its hint, so it does not matter which units of a run share a process, nor what was
 * forgotten. (A proof holds under any hint, but what it costs does not, and exploring stops by costs.)
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
