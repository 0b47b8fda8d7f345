// A model counts only if every constraint holds under it by JavaScript's own arithmetic (decision 4). This is the one
// place that checks it.
import { Evaluator, type Model } from "../expr/evaluate.ts";
import { freeVariablesOf } from "../expr/free-variables.ts";
import { isInDomain } from "./is-in-domain.ts";
import type { Answer, Query, Solver } from "./solver.ts";

const REFUSED = { status: "unknown", reason: "a model was proposed that does not hold" } as const;

/** The answer, or "unknown" in place of a model that does not hold. */
export function checked(query: Query, answer: Answer): Answer {
  return answer.status !== "sat" || isModelOf(query, answer.model) ? answer : REFUSED;
}

function isModelOf(query: Query, model: Model): boolean {
  for (const variable of freeVariablesOf(query.constraints))
    if (!isInDomain(variable, model.get(variable.name))) return false;
  const evaluator = new Evaluator(model);
  return query.constraints.every((constraint) => evaluator.holds(constraint));
}

/** The outermost layer: evaluates models against the whole query, however the layers below took it apart. */
export class CheckedSolver implements Solver {
  readonly #inner: Solver;
  #refused = 0;

  constructor(inner: Solver) {
    this.#inner = inner;
  }

  /** How many models were refused; a layer below should have caught them. */
  get refused(): number {
    return this.#refused;
  }

  async solve(query: Query): Promise<Answer> {
    const answer = checked(query, await this.#inner.solve(query));
    if (answer === REFUSED) this.#refused++;
    return answer;
  }
}
