import type { ClaimId } from "../../src/model/claim-id.ts";
import type { InputGrade } from "../../src/model/options.ts";

/** One claim of a result, to be attacked. */
export interface Claim {
  readonly id: ClaimId;
  readonly file: string;
  readonly unit: string;
  /** What it says, in the words of the result. */
  readonly says: string;
  readonly grade: InputGrade;
  /** For a branch: where it begins, and how many of those that begin there are meant. */
  readonly place?: { readonly line: number; readonly column: number; readonly claimed: number };
  /** For a mutant. */
  readonly edited?: { readonly start: number; readonly end: number; readonly edit: string };
  /** For a claim of an explanation: the number of the class. */
  readonly class?: number;
  /** For tests: where they are, relative to the project. */
  readonly testFile?: string;
  /** Why inputs that satisfy its assumptions cannot be made, so that it is not attacked. */
  readonly spared?: string;
}

export interface Refutation {
  readonly claim: Claim;
  /** The input as source text. */
  readonly witness: string;
  /** What the witness does, and where. */
  readonly shows: string;
}

/** What came of the attacks on some claims. */
export interface Outcome {
  readonly claims: readonly Claim[];
  readonly refutations: readonly Refutation[];
  /** Attacks by kind: inputs that were run, calls that were made again. */
  readonly attacks: Readonly<Record<string, number>>;
}
