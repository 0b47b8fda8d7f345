import type { SubjectCoverage } from "./rank-subjects.ts";
import type { Branch } from "./source-branches.ts";

export interface MeasuredSubject extends SubjectCoverage {
  /** The branches that `branches` has the ids of, in the same order. */
  readonly found: readonly Branch[];
  readonly notes: readonly string[];
}

/** The generators that cover a branch, in their order. */
export function coveredBy({ coverages }: SubjectCoverage, branch: string): string[] {
  return [...coverages].filter(([, covered]) => covered.has(branch)).map(([generator]) => generator);
}
