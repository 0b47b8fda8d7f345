// Proves `unsat`, without assumptions, where bounds and orders of doubles suffice. Never answers `sat`.
import type { Answer, Query, Solver } from "../solver.ts";
import { analysisOf } from "./analysis.ts";
import { hasImpossibleOrder } from "./order-graph.ts";

export class RefutingSolver implements Solver {
  solve(query: Query): Promise<Answer> {
    const { program, known } = analysisOf(query);
    return Promise.resolve(
      known.contradiction || hasImpossibleOrder(program, known)
        ? { status: "unsat", assumptions: [] }
        : { status: "unknown", reason: "bounds and orders do not contradict each other" },
    );
  }
}
