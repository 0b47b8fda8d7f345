// What `explain` and `replay` are asked for, and how they answer: `explain.ts` and `replay.ts` implement these, the command
// line calls them.
import type { Event } from "./events.ts";
import type { ExecutionTree, Explanation, Walk } from "./explanation.ts";
import { DEFAULT_OPTIONS, type Options } from "./options.ts";

export interface ExplainOptions {
  /** Calls of the project's functions run their bodies, or use their equivalence classes where these are exact. */
  readonly calls: "inline" | "summary";
  /** Indices out of range are explained, too. */
  readonly outside: boolean;
  /** Only classes whose descriptor has this prefix are explained. */
  readonly path: string | undefined;
  /** The number of a class to walk through. */
  readonly walk: number | undefined;
}

export const DEFAULT_EXPLAIN: ExplainOptions = { calls: "inline", outside: false, path: undefined, walk: undefined };

/** The loop limit is low, since every path is listed; the budget is enough for all of them. */
export const DEFAULT_EXPLAIN_OPTIONS: Options = {
  ...DEFAULT_OPTIONS,
  criterion: "path",
  budgetSeconds: 60,
  loopLimit: 2,
};

export interface ExplainRequest {
  /** A file, a folder, a glob, `file.ts#name`. */
  readonly targets: readonly string[];
  readonly cwd: string;
  readonly options: Options;
  readonly explain: ExplainOptions;
  /** When it fires, the run ends soon with what it has. */
  readonly signal: AbortSignal;
}

export interface Explained {
  readonly explanations: readonly Explanation[];
  /** In the order of the explanations. */
  readonly trees: readonly ExecutionTree[];
  /** One for each unit that has a class of the number that was asked for. */
  readonly walks: readonly Walk[];
  /** Units that cannot be explained, and why. */
  readonly skipped: readonly { readonly unit: string; readonly reason: string }[];
}

export type Explain = (request: ExplainRequest, onEvent: (event: Event) => void) => Promise<Explained>;

export interface ReplayRequest {
  readonly explanations: readonly Explanation[];
  readonly cwd: string;
  readonly signal: AbortSignal;
}

/** A test pattern that was run against the code of today. */
export interface ReplayedPattern {
  readonly unit: string;
  readonly class: number;
  /** From 1, within the class. */
  readonly context: number;
  readonly descriptor: string;
  readonly call: string;
  readonly expected: string;
  readonly observed: string;
  readonly holds: boolean;
}

export interface Replayed {
  readonly patterns: readonly ReplayedPattern[];
  /** Units that are no longer there, or cannot be run. */
  readonly missing: readonly { readonly unit: string; readonly reason: string }[];
}

export type Replay = (request: ReplayRequest) => Promise<Replayed>;
