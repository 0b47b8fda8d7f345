// The search with full effort, or with little where an answer is worth no more.
import type { QueryLimit } from "../effort.ts";
import type { Answer, Query, Solver } from "../solver.ts";
import { SearchingSolver } from "./searching-solver.ts";

/** The share of the full effort that finds most of what there is to be found. */
const CHEAP_SHARE = 0.1;

export class LimitedSearch implements Solver {
  readonly #limit: QueryLimit;
  readonly #full = new SearchingSolver("full");
  readonly #cheap = new SearchingSolver(CHEAP_SHARE);

  constructor(limit: QueryLimit) {
    this.#limit = limit;
  }

  solve(query: Query): Promise<Answer> {
    return (this.#limit.effort === "cheap" ? this.#cheap : this.#full).solve(query);
  }
}
