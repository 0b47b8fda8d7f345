// Solves queries about strings by translating them to numbers.
import { checked } from "../checked-solver.ts";
import { analysisOf } from "../exact/analysis.ts";
import type { Answer, Query, Solver } from "../solver.ts";
import { translate, type Translation } from "./translate.ts";

export const NO_STRINGS: Answer = { status: "unknown", reason: "no strings to take apart" };

export interface NumberSolvers {
  /** For queries that are translated exactly. */
  readonly exact: Solver;
  /** For over-approximations, where `unsat` is a proof and a model only a guess. */
  readonly relaxed: Solver;
}

/** Keeps lengths open, so that strings of any length are covered. */
export class VectorSolver implements Solver {
  readonly #numbers: NumberSolvers;

  constructor(numbers: NumberSolvers) {
    this.#numbers = numbers;
  }

  async solve(query: Query): Promise<Answer> {
    return hasStrings(query) ? solveTranslated(query, translate(query), this.#numbers) : NO_STRINGS;
  }
}

export function hasStrings(query: Query): boolean {
  return analysisOf(query).program.variables.some(({ sort }) => sort === "string");
}

/** A proof, a model that holds, or unknown. */
export async function solveTranslated(query: Query, translation: Translation, numbers: NumberSolvers): Promise<Answer> {
  const solver = translation.relaxed ? numbers.relaxed : numbers.exact;
  const answer = await solver.solve(translation.query);
  if (answer.status === "sat") return checked(query, { status: "sat", model: translation.toModel(answer.model) });
  if (answer.status === "unsat" && answer.assumptions.length > 0)
    return { status: "unknown", reason: "unsatisfiable only under assumptions" };
  return answer;
}
