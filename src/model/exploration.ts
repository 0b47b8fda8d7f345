// The account of one exploration, apart from its traces.
import type { Expr } from "../expr/expr.ts";
import type { Position } from "./unit.ts";

/** A decision that could not be flipped, and why. */
export interface Blocked {
  readonly site: number;
  readonly condition: Expr;
  readonly reason: string;
}

export interface Exploration {
  readonly status: "complete" | "bounded" | "budget";
  /** Why it ended: nothing was left, time, no progress, or paths that did not end within the step limit. */
  readonly stopped: "exhausted" | "budget" | "stalled" | "steps";
  /** What must hold for the claims to hold. */
  readonly assumptions: readonly string[];
  readonly paths: number;
  readonly unreached: readonly { readonly counter: number; readonly position: Position }[];
  readonly blocked: readonly Blocked[];
}
