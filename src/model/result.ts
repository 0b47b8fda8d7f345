// The machine-readable result. Every view (terminal, JSON file, later HTML and SARIF) is drawn from it; its schema is schema/result.schema.json.
export type UnitStatus = "complete" | "bounded" | "budget" | "failed" | "skipped";

export interface Ratio {
  covered: number;
  total: number;
}

export interface Unreached {
  /** file:line:column, the file relative to the working directory. */
  location: string;
  /** Starts with "proved unreachable" only where it is; else says what stopped us. */
  why: string;
}

export interface Finding {
  kind: "uncaught-error" | "non-termination" | "crash" | "assertion" | "contract";
  message: string;
  location: string;
  /** The name of the test that shows it, or the call as text where no test can. */
  test: string;
}

export interface SequencesResult {
  /** Every path of every member was explored from every state that is fewer calls away than this. */
  completeUpTo: number;
  /** The longest sequences that were tried. */
  length: number;
  /** The length of sequences at which coverage grew last. */
  coverageGrewAt: number;
  /** How states were gone back to. */
  storing: "restored" | "replayed";
  /** Why states were not compared or not restored, and what the way of comparing costs in guarantees. */
  notes: string[];
}

export interface UnitResult {
  file: string;
  name: string;
  kind: "function" | "class";
  status: UnitStatus;
  reason?: string;
  assumptions: string[];
  paths: number;
  tests: number;
  branches: Ratio;
  statements: Ratio;
  unreached: Unreached[];
  findings: Finding[];
  /** For a class: states that were explored, and those that an explored one covers. */
  states?: { explored: number; subsumed: number };
  sequences?: SequencesResult;
  /** Absent where no test was written. */
  testFile?: string;
  ms: number;
}

export interface Totals {
  units: number;
  paths: number;
  tests: number;
  branches: Ratio;
  statements: Ratio;
  findings: number;
  ms: number;
}

export interface Result {
  /** The version of pathwise. */
  pathwise: string;
  seed: number;
  units: UnitResult[];
  totals: Totals;
}
