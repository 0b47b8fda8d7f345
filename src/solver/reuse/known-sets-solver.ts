// Caches answers by the set of constraints, and uses those of sub- and supersets: a set is unsatisfiable if a subset is, a
// model of a superset is a model, and a model of a subset may be one.
import type { Model } from "../../expr/evaluate.ts";
import type { Expr, SortValue } from "../../expr/expr.ts";
import { freeVariables } from "../../expr/free-variables.ts";
import { QueryLimit } from "../effort.ts";
import type { Answer, Query, Solver } from "../solver.ts";
import { ConstraintSet } from "./constraint-set.ts";
import { KnownSets } from "./known-sets.ts";
import { ModelFitter } from "./model-fitter.ts";

export class KnownSetsSolver implements Solver {
  readonly #inner: Solver;
  readonly #known: KnownSets;
  readonly #limit: QueryLimit;

  constructor(inner: Solver, known = new KnownSets(), limit = new QueryLimit()) {
    this.#inner = inner;
    this.#known = known;
    this.#limit = limit;
  }

  async solve(query: Query): Promise<Answer> {
    const set = new ConstraintSet(query.constraints);
    const known = this.#known.answerTo(set);
    if (known !== undefined) return withHint(known, query.hint);
    const answer = this.#fromNeighbours(query, set) ?? (await this.#inner.solve(query));
    if (!this.#limit.isFull && answer.status === "unknown") return answer;
    this.#known.add(set, answer.status === "sat" ? { status: "sat", model: mentioned(query, answer.model) } : answer);
    return answer;
  }

  #fromNeighbours(query: Query, set: ConstraintSet): Answer | undefined {
    let fitter: ModelFitter | undefined;
    for (const near of this.#known.modelsNear(set)) {
      const model = (fitter ??= new ModelFitter(query)).fit(near);
      if (model !== undefined) return { status: "sat", model };
    }
    return undefined;
  }
}

/** Variables that the constraints do not mention keep the hint of this query, not that of the cached one. */
function withHint(answer: Answer, hint: Model): Answer {
  if (answer.status !== "sat") return answer;
  const model = new Map(hint);
  for (const [name, value] of answer.model) model.set(name, value);
  return { status: "sat", model };
}

function mentioned({ constraints }: { readonly constraints: readonly Expr[] }, model: Model): Model {
  const values = new Map<string, SortValue>();
  for (const constraint of constraints) {
    for (const { name } of freeVariables(constraint)) {
      const value = model.get(name);
      if (value !== undefined) values.set(name, value);
    }
  }
  return values;
}
