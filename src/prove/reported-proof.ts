import type { Verdict } from "../model/verdict.ts";

/** What reports find in `task.meta.pathwise` of Vitest. */
export interface ReportedProof {
  readonly verdict: Verdict;
  /** The same in words. */
  readonly text: string;
}

/** The variable of the environment that says that a reporter of ours tells of verdicts. */
export const PROOF_REPORTER = "PATHWISE_PROOF_REPORTER";
