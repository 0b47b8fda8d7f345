// Tries one combination of string lengths after the other: with fixed lengths, positions from the end and concatenations
// can be translated to numbers, too.
import type { Answer, Query, Solver } from "../solver.ts";
import type { LengthBounds } from "./length-bounds.ts";
import { translate } from "./translate.ts";
import { hasStrings, NO_STRINGS, solveTranslated, type NumberSolvers } from "./vector-solver.ts";

/** More combinations take too long; and a proof needs all of them decided. */
const MOST_COMBINATIONS = 12;
/** The limit where not all combinations can be tried, so that only a model can result. */
const MOST_GUESSES = 3;

export class LengthSplittingSolver implements Solver {
  readonly #numbers: NumberSolvers;

  constructor(numbers: NumberSolvers) {
    this.#numbers = numbers;
  }

  async solve(query: Query): Promise<Answer> {
    if (!hasStrings(query)) return NO_STRINGS;
    const { open, relaxed } = translate(query);
    if (open.size === 0) return { status: "unknown", reason: "all lengths are known" };
    const all = [...open].reduce((product, [, { least, most }]) => product * (most - least + 1), 1);
    const isComplete = all <= MOST_COMBINATIONS;
    if (!isComplete && !relaxed) return { status: "unknown", reason: "too many lengths" };
    let isProof = isComplete;
    // where not all lengths are tried, only a model is possible, which is found fast or not at all
    const numbers = isComplete ? this.#numbers : { exact: this.#numbers.relaxed, relaxed: this.#numbers.relaxed };
    for (const lengths of combinations(open).slice(0, isComplete ? MOST_COMBINATIONS : MOST_GUESSES)) {
      const answer = await solveTranslated(query, translate(query, lengths), numbers);
      if (answer.status === "sat") return answer;
      if (answer.status !== "unsat" || answer.assumptions.length > 0) isProof = false;
    }
    return isProof
      ? { status: "unsat", assumptions: [] }
      : { status: "unknown", reason: "not all lengths are decided" };
  }
}

/** The first combinations; there may be too many to list all. */
function combinations(open: ReadonlyMap<string, LengthBounds>): ReadonlyMap<string, number>[] {
  return [...open].reduce<Map<string, number>[]>(
    (known, [name, { least, most }]) => {
      const lengths = Array.from({ length: Math.min(most - least + 1, MOST_COMBINATIONS) }, (_, i) => least + i);
      const all = lengths.flatMap((length) => known.map((others) => new Map(others).set(name, length)));
      return all.slice(0, MOST_COMBINATIONS);
    },
    [new Map<string, number>()],
  );
}
