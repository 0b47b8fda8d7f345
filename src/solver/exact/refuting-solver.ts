// Proves `unsat`, without assumptions, where bounds and orders of doubles suffice. Never answers `sat`.
import { Program } from "../program.ts";
import type { Answer, Query, Solver } from "../solver.ts";
import { hasImpossibleOrder } from "./order-graph.ts";
import { Propagation } from "./propagation.ts";

export class RefutingSolver implements Solver {
  solve(query: Query): Promise<Answer> {
    const program = new Program(query.constraints);
    const known = new Propagation(program);
    return Promise.resolve(
      known.contradiction || hasImpossibleOrder(program, known)
        ? { status: "unsat", assumptions: [] }
        : { status: "unknown", reason: "bounds and orders do not contradict each other" },
    );
  }
}
