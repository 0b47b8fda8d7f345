// What every layer of the solver is: something that stands before another solver, and asks it where it has no answer itself.
import type { LayerName } from "../support/solver-layers.ts";
import type { Answer, Query, Solver } from "./solver.ts";

export interface Layer {
  readonly name: LayerName;
  around(next: Solver): Solver;
}

/** A procedure as a layer: what it does not know, or only under assumptions, the next is asked. */
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

/** The end of every stack: then the last procedure says why it does not know. */
export const NOBODY_KNOWS: Solver = { solve: () => Promise.resolve(UNDECIDED) };
