// What `pathwise check` is asked for, and how it answers.
import type { Event } from "./events.ts";
import type { Options } from "./options.ts";
import type { Failure } from "./project.ts";
import type { CheckedProof, ProofLevel } from "./verdict.ts";

export interface CheckRequest {
  /** Files, folders and globs; `cart.test.ts#cart > adds up` is one test. */
  readonly targets: readonly string[];
  readonly cwd: string;
  readonly options: Options;
  /** Of tests that ask for none; `bounded` by default. */
  readonly level?: ProofLevel;
  readonly signal: AbortSignal;
}

export interface Checked {
  readonly proofs: readonly CheckedProof[];
  /** How many tests were left out, because they or others say so. */
  readonly skipped: number;
  /** Files that could not be loaded. */
  readonly failures: readonly Failure[];
}

export type Check = (request: CheckRequest, onEvent: (event: Event) => void) => Promise<Checked>;
