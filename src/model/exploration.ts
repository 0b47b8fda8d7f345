// The account of one exploration, apart from its traces.
import type { Expr } from "../expr/expr.ts";
import type { Assumption } from "./assumption.ts";
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
  readonly assumptions: readonly Assumption[];
  readonly paths: number;
  readonly unreached: readonly { readonly counter: number; readonly position: Position }[];
  readonly blocked: readonly Blocked[];
  /** Goals, by their counters, of which nobody can tell whether a run reached them. */
  readonly unsure?: readonly number[];
  /** Some values were fixed: others might lead elsewhere. */
  readonly isPinned?: boolean;
  /** For a class. */
  readonly sequences?: SequenceAccount;
  /** Where more than symbolic execution was at work. */
  readonly search?: SearchAccount;
}

/**
 * tests: inputs from existing tests; symbolic: every path, from the shortest on; flips: decisions of inputs that others
 * found.
 */
export type SearchStep = "tests" | "symbolic" | "flips" | "evolution" | "random";

/** What each way of searching added, in the order in which they took turns. */
export interface SearchAccount {
  readonly rounds: readonly SearchRound[];
}

export interface SearchRound {
  readonly by: SearchStep;
  readonly runs: number;
  /** Goals that it was the first to reach. */
  readonly reached: number;
}

/** What was explored of the states of a class. */
export interface SequenceAccount {
  readonly explored: number;
  /** States that were reached again: covered by one that was explored. */
  readonly subsumed: number;
  /** States that were not compared with others, and why. */
  readonly uncompared?: string;
  /** Every path of every member was explored from every state that is fewer calls away than this. */
  readonly completeUpTo: number;
  /** The longest sequences that were tried. */
  readonly length: number;
  /** The length of sequences at which coverage grew last. */
  readonly grewAt: number;
  /** Whether states were put back as they were, or their sequences run again, and why. */
  readonly storing: "restored" | "replayed";
  readonly whyReplayed?: string;
}
