// Layers wrap a solver: each answers a query itself or asks the next.
import type { LayerName } from "../support/solver-layers.ts";
import type { Answer, Query, Solver } from "./solver.ts";

export interface Layer {
  readonly name: LayerName;
  around(next: Solver): Solver;
}

/** Makes a procedure a layer: the next solver is asked where the procedure has no answer, or one under assumptions only. */
export function before(procedure: Solver, next: Solver): Solver {
  return {
    solve: async (query: Query): Promise<Answer> => {
      const answer = await procedure.solve(query);
      if (answer.status === "sat" || isProof(answer)) return answer;
      const later = await next.solve(query);
      const isBetter = answer.status === "unsat" ? later.status === "sat" || isProof(later) : later !== UNDECIDED;
      return isBetter ? later : answer;
    },
  };
}

function isProof(answer: Answer): boolean {
  return answer.status === "unsat" && answer.assumptions.length === 0;
}

const UNDECIDED: Answer = { status: "unknown", reason: "no procedure decides it" };

/** Ends every stack. Its answer gives way to that of the last procedure, which gives a better reason. */
export const ALWAYS_UNKNOWN: Solver = { solve: () => Promise.resolve(UNDECIDED) };
