// What can be covered in one file, counted as istanbul counts. The rewriter makes the map; rewritten code has the counters.
import type { Position, SourceRange } from "./unit.ts";

export interface BranchGoal {
  readonly type: "if" | "cond-expr" | "switch" | "binary-expr" | "default-arg";
  readonly range: SourceRange;
  readonly position: Position;
  /** One for each way out of the branch: its counter, and where its code starts. */
  readonly paths: readonly { readonly counter: number; readonly range: SourceRange; readonly position: Position }[];
}

export interface StatementGoal {
  readonly counter: number;
  readonly range: SourceRange;
  readonly position: Position;
}

export interface FunctionGoal {
  readonly name: string;
  readonly counter: number;
  readonly range: SourceRange;
}

/**
 * What a criterion wants beyond statements and branches: judged from what recorded code tells. Its counters are beyond those
 * of the file.
 */
export interface FurtherGoal {
  /** A run that hits it reaches the goal; where there is `evidence`, no run hits it. */
  readonly counter: number;
  /** How several runs reach the goal together, best first: any one of these is enough. */
  readonly evidence?: readonly Evidence[];
  readonly range: SourceRange;
  readonly position: Position;
  /** What is missing while it is unreached: `a > 0 is never false`. */
  readonly missing: string;
  /** Names what is reached, where `evidence` says how: `a > 0`. */
  readonly title?: string;
  /** Decisions that stand here take a run to it or past it. */
  readonly deciding: readonly SourceRange[];
  /** Decisions that stand here come before those. */
  readonly leading: readonly SourceRange[];
}

/** Counters that have to be hit, all of them, by one run or by several. */
export interface Evidence {
  readonly counters: readonly number[];
  /** In words that tell it from other evidence for the goal; evidence with the same words is equally good. */
  readonly how: string;
}

export interface CoverageMap {
  readonly counters: number;
  readonly branches: readonly BranchGoal[];
  readonly statements: readonly StatementGoal[];
  readonly functions: readonly FunctionGoal[];
  /**
   * Ways that istanbul has no goal for, so that no count has them; runs look for them, and tests keep them: a `try` block that
   * completes, and an empty `catch` clause that is entered.
   */
  readonly uncounted?: readonly StatementGoal[];
  /** Goals that only the chosen criterion has. */
  readonly further?: readonly FurtherGoal[];
}
