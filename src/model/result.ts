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
