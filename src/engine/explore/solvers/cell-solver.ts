import type { Cells } from "../../../expr/cells.ts";
import type { Answer, Query, Solver } from "../../../solver/solver.ts";

/** Lets queries speak of cells, `a[low + 1]`, where inputs have elements, `a[3]`. */
export class CellSolver implements Solver {
  readonly #inner: Solver;
  readonly #cells: Cells;

  constructor(inner: Solver, cells: Cells) {
    this.#inner = inner;
    this.#cells = cells;
  }

  async solve({ constraints, hint }: Query): Promise<Answer> {
    const answer = await this.#inner.solve({ constraints, hint: this.#cells.withCells(hint, constraints) });
    if (answer.status !== "sat") return answer;
    return { status: "sat", model: this.#cells.toElements(answer.model, constraints) };
  }
}
