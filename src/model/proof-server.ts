// How the process of a test runner asks for verdicts.
import type { ProveOptions, Verdict } from "./verdict.ts";

export interface ProofServerSettings {
  /** The test file, absolute. */
  readonly file: string;
  readonly cwd: string;
  readonly signal: AbortSignal;
}

export interface ProofRequest {
  /** With the names of the suites around it, apart by ` > ` or, as Jest has it, by spaces. */
  readonly name: string;
  readonly options: ProveOptions;
}

export interface AnsweredProof {
  readonly verdict: Verdict;
  /** Files (absolute) of which it was made. */
  readonly dependsOn: readonly string[];
  /** Whether the verdict stays as long as they do: it depends on nothing else. */
  readonly isLasting: boolean;
}

export interface ProofServer {
  /** @throws UserError where the file cannot be loaded, or has no such test. */
  readonly ask: (request: ProofRequest) => Promise<AnsweredProof>;
}
