// What a search is given.
import type { Model } from "../../expr/evaluate.ts";
import type { SortValue } from "../../expr/expr.ts";
import type { NumberDomain } from "../../model/options.ts";
import type { Unit } from "../../model/unit.ts";
import type { Budget } from "../../support/budget.ts";

/** What came of one run. */
export interface Evaluation {
  /** The counters of the unit's file that it hit. */
  readonly coverage: readonly number[];
  /** To each of the goals asked for, in their order; 0: reached. */
  readonly distances: Float64Array;
  /** 0: the maker, k: the k-th call; that, and what would follow, is not worth extending. */
  readonly threwAt: number | undefined;
  /** Of the object after the last call: equal keys are equal states; undefined: not comparable. */
  readonly state: string | undefined;
  /** No test can come of it: out of steps, input that cannot be made, process state. */
  readonly isCut: boolean;
}

export interface SearchParts {
  readonly unit: Unit;
  /** That the code mentions. */
  readonly constants: readonly SortValue[];
  readonly numbers: NumberDomain | undefined;
  readonly seed: number;
  /** The counters that are still unreached. */
  readonly openGoals: () => readonly number[];
  /** The names of members through which goals can be reached; others may be needed, too. */
  readonly leadingTo?: (goals: readonly number[]) => ReadonlySet<string>;
  readonly evaluate: (model: Model, goals: readonly number[]) => Promise<Evaluation>;
  /** A run reached an open goal: told at once, before the next evaluation. Afterwards `openGoals` is smaller. */
  readonly onReached: (model: Model, evaluation: Evaluation) => Promise<void>;
  /** Asked before each evaluation. */
  readonly budget: Budget;
}
