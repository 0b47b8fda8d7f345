// Proves `unsat`, without assumptions, by propagation, the order graph and bit equations. Never answers `sat`.
import type { Answer, Query, Solver } from "../solver.ts";
import { analysisOf } from "./analysis.ts";
import { hasImpossibleOrder } from "./order-graph.ts";

export class RefutingSolver implements Solver {
  solve(query: Query): Promise<Answer> {
    const analysis = analysisOf(query);
    const { program, known } = analysis;
    const isImpossible =
      known.contradiction || hasImpossibleOrder(program, known) || analysis.equations?.contradiction === true;
    return Promise.resolve(
      isImpossible
        ? { status: "unsat", assumptions: [] }
        : { status: "unknown", reason: "bounds and orders do not contradict each other" },
    );
  }
}
