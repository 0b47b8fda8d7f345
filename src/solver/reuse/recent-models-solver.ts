// Before anything is solved, evaluates the hint, the models of recent queries, and the values that constraints force by
// their form.
import type { Model } from "../../expr/evaluate.ts";
import type { Answer, Query, Solver } from "../solver.ts";
import { forcedValues } from "./forced-values.ts";
import { ModelFitter } from "./model-fitter.ts";

/** With more models few more fit, and evaluating them takes longer than solving an easy query. */
const MOST_MODELS = 6;

export class RecentModelsSolver implements Solver {
  readonly #inner: Solver;
  /** The most recent first. */
  readonly #recent: Model[] = [];

  constructor(inner: Solver) {
    this.#inner = inner;
  }

  async solve(query: Query): Promise<Answer> {
    const fitter = new ModelFitter(query);
    if (fitter.fittingHint !== undefined) return { status: "sat", model: fitter.fittingHint };
    for (let i = 0; i < this.#recent.length; i++) {
      const model = fitter.fit(this.#recent[i] as Model);
      if (model === undefined) continue;
      this.#note(model, i);
      return { status: "sat", model };
    }
    const forced = fitter.fit(forcedValues(query.constraints));
    const answer: Answer = forced === undefined ? await this.#inner.solve(query) : { status: "sat", model: forced };
    if (answer.status === "sat") this.#note(answer.model, MOST_MODELS - 1);
    return answer;
  }

  /** Moves the model to the front, in place of another or of the oldest. */
  #note(model: Model, place: number): void {
    this.#recent.splice(place, 1);
    this.#recent.unshift(model);
  }
}
