// Solves constraints that share no variable separately, and joins the models. Slices that the hint satisfies keep its
// values.
import { Evaluator, type Model } from "../expr/evaluate.ts";
import type { SortValue } from "../expr/expr.ts";
import { freeVariables } from "../expr/free-variables.ts";
import { openSlices, type Slice } from "./slices.ts";
import type { Answer, Query, Solver } from "./solver.ts";

export class SlicingSolver implements Solver {
  readonly #inner: Solver;
  /** Kept for the last hint: the decisions of one run are flipped one after the other, so most constraints recur. */
  #underHint = new Evaluator(new Map());

  constructor(inner: Solver) {
    this.#inner = inner;
  }

  async solve(query: Query): Promise<Answer> {
    if (this.#underHint.model !== query.hint) this.#underHint = new Evaluator(query.hint);
    const slices = openSlices(query.constraints, this.#underHint);
    const [first] = slices;
    if (first === undefined) return { status: "sat", model: query.hint };
    if (first.constraints.length === query.constraints.length) return this.#inner.solve(query);
    return this.#solveApart(slices, query.hint);
  }

  async #solveApart(slices: readonly Slice[], hint: Model): Promise<Answer> {
    const model = new Map<string, SortValue>(hint);
    let unknown: Answer | undefined;
    let assumed: Answer | undefined;
    for (const { constraints } of slices) {
      const answer = await this.#inner.solve({ constraints, hint: restricted(hint, constraints) });
      // one unsatisfiable slice suffices, and a proof without assumptions is the best answer
      if (answer.status === "unsat" && answer.assumptions.length === 0) return answer;
      if (answer.status === "unsat") assumed ??= answer;
      else if (answer.status === "unknown") unknown ??= answer;
      else adopt(model, answer.model, constraints);
    }
    return assumed ?? unknown ?? { status: "sat", model };
  }
}

/** Only the variables of the slice: layers copy the hint into models, so a small one is cheaper. */
function restricted(hint: Model, constraints: Slice["constraints"]): Model {
  const values = new Map<string, SortValue>();
  adopt(values, hint, constraints);
  return values;
}

function adopt(into: Map<string, SortValue>, from: Model, constraints: Slice["constraints"]): void {
  for (const constraint of constraints) {
    for (const { name } of freeVariables(constraint)) {
      const value = from.get(name);
      if (value !== undefined) into.set(name, value);
    }
  }
}
