// Counts the queries that pass.
import type { Answer, Query, Solver } from "./solver.ts";

export class CountingSolver implements Solver {
  readonly #inner: Solver;
  #count = 0;

  constructor(inner: Solver) {
    this.#inner = inner;
  }

  get count(): number {
    return this.#count;
  }

  solve(query: Query): Promise<Answer> {
    this.#count++;
    return this.#inner.solve(query);
  }
}
