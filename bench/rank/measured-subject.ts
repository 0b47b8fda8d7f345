import type { SubjectCoverage } from "./rank-subjects.ts";
import type { Branch } from "./source-branches.ts";

export interface MeasuredSubject extends SubjectCoverage {
  /** The branches themselves, in the order of their ids. */
  readonly found: readonly Branch[];
  readonly notes: readonly string[];
}

/** In the order of the generators. */
export function coveredBy({ coverages }: SubjectCoverage, branch: string): string[] {
  return [...coverages].filter(([, covered]) => covered.has(branch)).map(([generator]) => generator);
}
