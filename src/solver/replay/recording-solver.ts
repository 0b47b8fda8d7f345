// Tells somebody of every query on its way to the solver.
import type { Answer, Query, Solver } from "../solver.ts";

export class RecordingSolver implements Solver {
  readonly #inner: Solver;
  readonly #onQuery: (query: Query) => void;

  constructor(inner: Solver, onQuery: (query: Query) => void) {
    this.#inner = inner;
    this.#onQuery = onQuery;
  }

  solve(query: Query): Promise<Answer> {
    this.#onQuery(query);
    return this.#inner.solve(query);
  }
}
