// Asks one solver after another until one knows.
import type { Answer, Query, Solver } from "./solver.ts";

export class FirstAnswerSolver implements Solver {
  readonly #solvers: readonly Solver[];

  constructor(solvers: readonly Solver[]) {
    this.#solvers = solvers;
  }

  /** The reason for not knowing is that of the last, the strongest. */
  async solve(query: Query): Promise<Answer> {
    let answer: Answer = { status: "unknown", reason: "no solver" };
    for (const solver of this.#solvers) {
      answer = await solver.solve(query);
      if (answer.status !== "unknown") return answer;
    }
    return answer;
  }
}
