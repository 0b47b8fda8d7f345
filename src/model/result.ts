// The machine-readable result, from which every view (terminal, JSON file) is drawn. schema/result.schema.json is its schema.
import type { FindingClaim, StatusClaim, UnreachedClaim } from "./claim-id.ts";
import type { Criterion } from "./options.ts";

export type UnitStatus = "complete" | "bounded" | "budget" | "failed" | "skipped";

export interface Ratio {
  covered: number;
  total: number;
}

/**
 * infeasible: proved; assumed: infeasible under the assumptions of the unit; declared: infeasible for values exactly as the
 * types declare; undecided: the solver, or the runs, left it open;
 * concretized: values had to be fixed, and others might reach it; unsupported: inputs were left out that might reach it;
 * dropped: reached, but by no test that could be kept; failed: the engine ended before.
 */
export type UnreachedReason =
  | "infeasible"
  | "assumed"
  | "declared"
  | "undecided"
  | "concretized"
  | "unsupported"
  | "budget"
  | "steps"
  | "stalled"
  | "dropped"
  | "failed";

export interface Unreached {
  /** file:line:column, the file relative to the working directory. */
  location: string;
  /** What is missing, where it is neither a branch nor a statement: `a > 0 is never false`. */
  goal?: string;
  /** What is claimed: see docs/claims.md. */
  claim: UnreachedClaim["id"];
  reason: UnreachedReason;
  /** For people. Starts with "proved" only if the goal is proved infeasible; otherwise says what stopped the search. */
  why: string;
}

/** What went wrong on one input. */
export interface Defect {
  kind: "uncaught-error" | "non-termination" | "crash" | "assertion" | "contract";
  /** Only of non-termination. proved: it never ends. suspected: it did not end as long as it was watched. */
  certainty?: "proved" | "suspected";
  message: string;
  location: string;
  /** The name of the test that shows it, or the call as text where no test can. */
  test: string;
}

/** bug: on an input that types, documents and guards allow. missing guard: at the edge of what is meant, and nothing rules it out. */
export type Grade = "bug" | "missing guard";

/** One for each cause: the same kind of defect, or class of error, at the same place. */
export interface Finding extends Defect {
  grade: Grade;
  /** Inputs that show it. */
  count: number;
}

export interface ClaimedFinding extends Finding {
  /** What is claimed: see docs/claims.md. */
  claim: FindingClaim;
}

export interface SequencesResult {
  /** Every path of every member was explored from every state that is fewer calls away than this. */
  completeUpTo: number;
  /** The longest sequences that were tried. */
  length: number;
  /** Present where the class has a contract and no sequence broke it: up to which length that is claimed. */
  noViolationUpTo?: number;
  /** The length of sequences at which coverage grew last. */
  coverageGrewAt: number;
  /** How exploration went back to states. */
  storing: "restored" | "replayed";
  /** Why states were not compared or not restored, and what comparing them by a function of the user leaves out. */
  notes: string[];
}

/** One turn of a step of the search. tests: inputs of existing tests; flips: decisions of inputs that others found. */
export interface SearchResult {
  by: "tests" | "native" | "symbolic" | "flips" | "evolution" | "random";
  /** Executions. */
  runs: number;
  /** Goals that it was the first to reach: branches, statements, and what else the criterion asks for. */
  reached: number;
}

/** A goal that tests reach together. */
export interface ReachedGoal {
  location: string;
  goal: string;
  /** By which kind of evidence. */
  how: string;
}

/** What was to be covered. `goals` is absent for paths, of which nobody knows beforehand how many are feasible. */
export interface CriterionResult {
  name: Criterion;
  goals?: Ratio;
  /** Only for criteria with goals that may be reached in more than one way. */
  reached?: ReachedGoal[];
}

/** A value that the types rule out and the code asks about: it shows that the types are not to be trusted. */
export interface TypeLie {
  /** The call, as text. */
  call: string;
  /** "returns 0", "throws TypeError: …" */
  consequence: string;
  /** The name of the test that shows it. */
  test: string;
}

/** A mutant that no test notices. */
export interface Survivor {
  location: string;
  /** The name of the operator that made it. */
  operator: string;
  /** What it makes of what: `a < b → a <= b`. */
  mutant: string;
  /** Whether runs came to its place. */
  isReached: boolean;
}

/** A mutant that no call of the unit tells from the original. */
export interface EquivalentMutant {
  claim: "equivalent-mutant";
  location: string;
  operator: string;
  mutant: string;
  /** Offsets into the text of the file, and what stands there in the mutant. */
  start: number;
  end: number;
  edit: string;
}

/** Faults that were put into the code of a unit, and whether tests notice them. */
export interface MutantsResult {
  killed: number;
  /** Proved to behave as the original. */
  equivalent: number;
  open: number;
  /** Those that are open. */
  survivors: Survivor[];
  /** Those that are equivalent. */
  equivalents: EquivalentMutant[];
}

export interface UnitResult {
  file: string;
  name: string;
  kind: "function" | "class";
  status: UnitStatus;
  /** What the status claims: see docs/claims.md. Absent where it claims nothing. */
  claim?: StatusClaim;
  reason?: string;
  assumptions: string[];
  /** The ids of the assumptions, in the same order. */
  assumptionIds: string[];
  paths: number;
  tests: number;
  branches: Ratio;
  statements: Ratio;
  criterion: CriterionResult;
  unreached: Unreached[];
  findings: ClaimedFinding[];
  /** What the code does with values outside of its types; absent where nothing of it is known. */
  typeLies?: TypeLie[];
  /** Absent where no mutants were run. */
  mutants?: MutantsResult;
  /** For a class: states that were explored, and those that an explored one covers. */
  states?: { explored: number; subsumed: number };
  sequences?: SequencesResult;
  /** For a class: calls of the longest test, after the constructor. */
  longestTest?: number;
  /** Present where the strategy did more than symbolic execution: what each step added, in turn. */
  search?: SearchResult[];
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
  /** Of the findings. */
  bugs: number;
  ms: number;
}

export interface Result {
  /** The version of pathwise. */
  pathwise: string;
  seed: number;
  units: UnitResult[];
  /** Files for which nothing could be done; absent where there are none. */
  failures?: { readonly file: string; readonly reason: string }[];
  totals: Totals;
}
