// What a search by runs is given: the unit, its goals, and a function that runs inputs.
import type { Model } from "../../expr/evaluate.ts";
import type { SortValue } from "../../expr/expr.ts";
import type { NumberDomain } from "../../model/options.ts";
import type { Unit } from "../../model/unit.ts";
import type { Budget } from "../../support/budget.ts";

/** The result of one run. */
export interface Evaluation {
  /** The counters of the unit's file that the run hit. */
  readonly coverage: readonly number[];
  /** The distance to each of the goals asked for, in their order; 0: reached. */
  readonly distances: Float64Array;
  /** The call that threw, 0 for the maker; calls after it never ran. */
  readonly threwAt: number | undefined;
  /** A key of the object's state after the last call, equal for equal states; undefined: not comparable. */
  readonly state: string | undefined;
  /** Whether no test can be made of it: it ran out of steps, an input cannot be made, or it would end the process. */
  readonly isCut: boolean;
}

export interface SearchParts {
  readonly unit: Unit;
  /** The constants that the code mentions. */
  readonly constants: readonly SortValue[];
  readonly numbers: NumberDomain | undefined;
  readonly seed: number;
  /** The counters of the goals that no run has reached yet. */
  readonly openGoals: () => readonly number[];
  /** The names of members on the ways to goals. Calls of others may be needed, too. */
  readonly leadingTo?: (goals: readonly number[]) => ReadonlySet<string>;
  readonly evaluate: (model: Model, goals: readonly number[]) => Promise<Evaluation>;
  /** Called when a run reached an open goal, before the next evaluation. Afterwards `openGoals` has fewer. */
  readonly onReached: (model: Model, evaluation: Evaluation) => Promise<void>;
  /** Checked before each evaluation. */
  readonly budget: Budget;
}
