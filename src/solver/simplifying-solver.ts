// Asks in canonical form, so that equal questions that are written differently meet in the caches, and answers what needs
// no asking: sets that contain a condition and its opposite, or bounds that leave nothing.
import { canonicalSet } from "../expr/canonical/canonical-set.ts";
import { defaultValue, type Model } from "../expr/evaluate.ts";
import type { Expr, SortValue } from "../expr/expr.ts";
import { freeVariablesOf } from "../expr/free-variables.ts";
import { isInDomain } from "./is-in-domain.ts";
import type { Answer, Query, Solver } from "./solver.ts";

const IMPOSSIBLE: Answer = { status: "unsat", assumptions: [] };

export class SimplifyingSolver implements Solver {
  readonly #inner: Solver;

  constructor(inner: Solver) {
    this.#inner = inner;
  }

  async solve(query: Query): Promise<Answer> {
    const constraints = canonicalSet(query.constraints);
    if (constraints === undefined) return IMPOSSIBLE;
    if (constraints.length === 0) return { status: "sat", model: withinDomains(query.constraints, query.hint) };
    const answer = await this.#inner.solve({ constraints, hint: query.hint });
    return answer.status === "sat" ? { status: "sat", model: withinDomains(query.constraints, answer.model) } : answer;
  }
}

/** What is no longer mentioned keeps its hint, which need not be one of the variable's values. */
function withinDomains(constraints: readonly Expr[], model: Model): Model {
  let within: Map<string, SortValue> | undefined;
  for (const variable of freeVariablesOf(constraints)) {
    if (variable.domain === undefined) continue;
    const value = model.get(variable.name);
    if (isInDomain(variable, value)) continue;
    within ??= new Map(model);
    within.set(variable.name, defaultValue(variable));
  }
  return within ?? model;
}
