// The account of one exploration: everything but its traces.
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
  /** Why it ended: nothing was left, time, no progress, or paths that did not end within the steps and the time of one run. */
  readonly stopped: "exhausted" | "budget" | "stalled" | "steps";
  /** What must hold for the claims to hold. */
  readonly assumptions: readonly Assumption[];
  readonly paths: number;
  readonly unreached: readonly { readonly counter: number; readonly position: Position }[];
  readonly blocked: readonly Blocked[];
  /** The counters of goals of which it cannot be seen whether a run reached them. */
  readonly unsure?: readonly number[];
  /** Some values were concretized; other values might lead elsewhere. */
  readonly isPinned?: boolean;
  /** For a class. */
  readonly sequences?: SequenceAccount;
  /** Present where the strategy did more than symbolic execution. */
  readonly search?: SearchAccount;
}

/**
 * tests: inputs of existing tests; symbolic: every path, from the shortest on; flips: flipped decisions of inputs that
 * other steps found.
 */
export type SearchStep = "tests" | "native" | "symbolic" | "flips" | "evolution" | "random";

/** What each step of the search added, in the order in which they took turns. */
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
  /** States that were not explored, because an explored one covers them. */
  readonly subsumed: number;
  /** Why some states were not compared with others. */
  readonly uncompared?: string;
  /** Every path of every member was explored from every state that is fewer calls away than this. */
  readonly completeUpTo: number;
  /** The longest sequences that were tried. */
  readonly length: number;
  /** The length of sequences at which coverage grew last. */
  readonly grewAt: number;
  /** How exploration went back to a state: by restoring its heap, or by running its sequence again. */
  readonly storing: "restored" | "replayed";
  /** Why sequences were run again. */
  readonly whyReplayed?: string;
}
