// Decisions as they are written: Boolean expressions over conditions, evaluated from left to right and no further than needed.
import type { SourceRange } from "./unit.ts";

export type DecisionTree =
  | ConditionLeaf
  | { readonly kind: "and" | "or"; readonly left: DecisionTree; readonly right: DecisionTree }
  | { readonly kind: "not"; readonly operand: DecisionTree }
  /** `test ? whenTrue : whenFalse`, where all three are conditions. */
  | {
      readonly kind: "either";
      readonly test: DecisionTree;
      readonly whenTrue: DecisionTree;
      readonly whenFalse: DecisionTree;
    };

/** A condition that is not made of others by `&&`, `||`, `!` and `?:`. */
export interface ConditionLeaf {
  readonly kind: "leaf";
  readonly range: SourceRange;
  /** By which recorded code tells how it turned out: indices into the tests of its module. At least one. */
  readonly tests: readonly number[];
}

/** A condition of `if`, `?:` or a loop, or the value of `&&` and `||`. */
export interface BooleanDecision {
  readonly tree: DecisionTree;
  readonly range: SourceRange;
  /** The innermost function around it. */
  readonly within: SourceRange;
}
