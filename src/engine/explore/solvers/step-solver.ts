import type { Expr } from "../../../expr/expr.ts";
import type { NumberDomain } from "../../../model/options.ts";
import type { Answer, Query, Solver } from "../../../solver/solver.ts";
import { moveOne } from "./move-one.ts";

export interface StepSolverSettings {
  /** Conditions that earlier calls left behind. Every query is asked under them. */
  readonly known: readonly Expr[];
  readonly numbers: NumberDomain | undefined;
}

/**
 * Answers queries about the inputs of a sequence. The hint is a whole sequence, so variables that the query does not mention keep
 * the hint's values. Most flips compare one argument with what an object holds, so moving one number is tried first.
 */
export class StepSolver implements Solver {
  readonly #inner: Solver;
  readonly #settings: StepSolverSettings;

  constructor(inner: Solver, settings: StepSolverSettings) {
    this.#inner = inner;
    this.#settings = settings;
  }

  async solve({ constraints, hint }: Query): Promise<Answer> {
    const { known, numbers } = this.#settings;
    const all = [...known, ...constraints];
    const flipped = all.at(-1);
    const moved = flipped === undefined ? hint : moveOne(all.slice(0, -1), flipped, hint, numbers);
    if (moved !== undefined) return { status: "sat", model: moved };
    const answer = await this.#inner.solve({ constraints: all, hint });
    return answer.status === "sat" ? { ...answer, model: new Map([...hint, ...answer.model]) } : answer;
  }
}
