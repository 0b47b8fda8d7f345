// The criteria by name, and what each needs.
import type { Criterion } from "./options.ts";

/** What is wanted of a file, and how code has to be recorded to see whether it was reached; see `Project`. */
export interface CriterionNeeds {
  readonly branches: boolean;
  readonly recorded: boolean;
  readonly tellsOperands: boolean;
}

export const CRITERIA: Readonly<Record<Criterion, CriterionNeeds>> = {
  statement: { branches: false, recorded: false, tellsOperands: false },
  branch: { branches: true, recorded: false, tellsOperands: false },
  condition: { branches: true, recorded: true, tellsOperands: true },
  path: { branches: true, recorded: false, tellsOperands: false },
  "def-use": { branches: false, recorded: true, tellsOperands: false },
};

export const CRITERION_NAMES = Object.keys(CRITERIA) as readonly Criterion[];
