// What a run may be told. The command line fills it; defaults are here and nowhere else.
import type { SolverChoice } from "../support/solver-choice.ts";
import type { OptionalLayer } from "../support/solver-layers.ts";

export type Criterion = "branch" | "statement" | "path";
export type NumberDomain = "int" | "finite" | "any";
export type RunnerName = "vitest" | "jest" | "node";

export interface Options {
  readonly criterion: Criterion;
  /** Seconds for one unit, verifying and writing included. */
  readonly budgetSeconds: number;
  /** Loop iterations and calls that one execution may make. */
  readonly maxSteps: number;
  readonly loopLimit: number;
  /** undefined: every double, but strange ones only where the code can tell them apart. */
  readonly numbers: NumberDomain | undefined;
  readonly seed: number;
  readonly solver: SolverChoice;
  /** A folder (absolute) into which every query is written; undefined: none is. */
  readonly dumpQueries: string | undefined;
  /** Layers of the solver to leave out: to measure what they are worth. */
  readonly solverWithout: readonly OptionalLayer[];
}

export const DEFAULT_OPTIONS: Options = {
  criterion: "branch",
  budgetSeconds: 10,
  maxSteps: 100_000,
  loopLimit: 8,
  numbers: undefined,
  seed: 1,
  solver: "auto",
  dumpQueries: undefined,
  solverWithout: [],
};
