// Tries the hint, the models of recent queries, and what the constraints force by their form alone, by evaluation before
// anything is solved.
import type { Model } from "../../expr/evaluate.ts";
import type { Answer, Query, Solver } from "../solver.ts";
import { forcedValues } from "./forced-values.ts";
import { ModelFitter } from "./model-fitter.ts";

/** Of more, few fit, and those that do not cost more than it takes to solve what is easy. */
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

  /** In place of another, or of the oldest. */
  #note(model: Model, place: number): void {
    this.#recent.splice(place, 1);
    this.#recent.unshift(model);
  }
}
