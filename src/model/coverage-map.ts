// What can be covered in one file, counted as istanbul counts: the rewriter makes it, the counters refer to it.
import type { Position, SourceRange } from "./unit.ts";

export interface BranchGoal {
  readonly type: "if" | "cond-expr" | "switch" | "binary-expr" | "default-arg";
  readonly range: SourceRange;
  readonly position: Position;
  /** One for each way out: its counter and where it starts. */
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

export interface CoverageMap {
  readonly counters: number;
  readonly branches: readonly BranchGoal[];
  readonly statements: readonly StatementGoal[];
  readonly functions: readonly FunctionGoal[];
}
