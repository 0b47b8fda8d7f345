// How the process of a test runner asks for verdicts.
import type { DrawnValue } from "./draw.ts";
import type { Options } from "./options.ts";
import type { ProofLevel, ProveOptions, Verdict } from "./verdict.ts";

export interface ProofServerSettings {
  /** The test file, absolute. */
  readonly file: string;
  readonly cwd: string;
  readonly signal: AbortSignal;
  readonly options: Options;
  /** Of tests that ask for none. */
  readonly level: ProofLevel;
}

export interface ProofRequest {
  /** With the names of the suites around it, apart by ` > ` or, as Jest has it, by spaces. */
  readonly name: string;
  readonly options: ProveOptions;
}

/** Where a property of fast-check is asserted. */
export interface PropertyPlace {
  /** The test that is running, where the runner tells. */
  readonly name?: string;
  /** Calls in code of the project, the innermost first. */
  readonly frames: readonly { readonly path: string; readonly line: number; readonly column: number }[];
  /** How often the test has been there before. */
  readonly time: number;
}

export interface AnsweredProperty {
  readonly verdict: Verdict;
  /** What its runs drew, one for each path; a counterexample comes first. */
  readonly runs: readonly (readonly DrawnValue[])[];
  /** As below. */
  readonly dependsOn: readonly string[];
}

export interface AnsweredProof {
  readonly verdict: Verdict;
  /** The least that is enough. */
  readonly level: ProofLevel;
  /** Files (absolute) of which it was made. */
  readonly dependsOn: readonly string[];
  /** Whether the verdict stays as long as they do: it depends on nothing else. */
  readonly isLasting: boolean;
}

export interface ProofServer {
  /** @throws UserError where the file cannot be loaded, or has no such test. */
  readonly ask: (request: ProofRequest) => Promise<AnsweredProof>;
  /** @throws UserError where the file cannot be loaded, or the property cannot be told from others. */
  readonly askProperty: (place: PropertyPlace, options: ProveOptions) => Promise<AnsweredProperty>;
}
