// What a generator of random paths knows of its theory: which inputs there are, and of which terms conditions are made.
import type { Expr, SortValue, Var } from "../../../src/expr/expr.ts";
import type { Rng } from "../../../src/support/rng.ts";

/** The inputs and terms of one path. Made anew for each: expressions do not outlive a unit. */
export interface Scene {
  readonly variables: readonly Var[];
  /** What is known of the inputs before the first decision: that they are integers, within bounds. */
  readonly entry: readonly Expr[];
  /** Whether constants are integers only. */
  readonly isIntegral: boolean;
  /** A value of a variable that the entry allows. */
  sample(variable: Var): SortValue;
  /** A number, bigint or string to compare. */
  term(): Expr;
  /** A condition that is no comparison; undefined where the theory has none. */
  test?(): Expr;
}

export interface Theory {
  readonly name: string;
  scene(rng: Rng): Scene;
}
