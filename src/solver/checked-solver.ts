// Decision 4, in one place: a model counts only if every constraint holds under it by JavaScript's own arithmetic.
import { Evaluator, type Model } from "../expr/evaluate.ts";
import { freeVariablesOf } from "../expr/free-variables.ts";
import type { Answer, Query, Solver } from "./solver.ts";

function isModelOf(query: Query, model: Model): boolean {
  const inDomain = freeVariablesOf(query.constraints).every(({ name, domain }) => {
    const value = model.get(name);
    return domain === undefined || value === undefined || domain.some((allowed) => Object.is(allowed, value));
  });
  if (!inDomain) return false;
  const evaluator = new Evaluator(model);
  return query.constraints.every((constraint) => evaluator.holds(constraint));
}

export class CheckedSolver implements Solver {
  readonly #inner: Solver;

  constructor(inner: Solver) {
    this.#inner = inner;
  }

  async solve(query: Query): Promise<Answer> {
    const answer = await this.#inner.solve(query);
    if (answer.status !== "sat" || isModelOf(query, answer.model)) return answer;
    return { status: "unknown", reason: "a model was proposed that does not hold" };
  }
}
