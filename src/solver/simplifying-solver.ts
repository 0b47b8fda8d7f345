// Brings queries into canonical form, so that caches recognise equal ones that are written differently. Answers those that
// are decided by it: sets with a condition and its negation, or with bounds that leave nothing.
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

/**
 * A variable that the canonical form no longer mentions keeps its hint, which may lie outside its domain: then it gets its
 * default.
 */
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
