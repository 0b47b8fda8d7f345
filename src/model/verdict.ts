// What is known of a test that speaks of all inputs.
import type { NumberDomain } from "./options.ts";
import type { SourceLocation } from "./source-location.ts";
import type { Outcome } from "./trace.ts";

/** The least that a test asks for: a proof, a proof up to bounds, or that a search finds nothing. */
export const PROOF_LEVELS = ["proved", "bounded", "searched"] as const;
export type ProofLevel = (typeof PROOF_LEVELS)[number];

/** What a test may ask for. */
export interface ProveOptions {
  /** `bounded` by default. */
  readonly level?: ProofLevel;
  /** Seconds of exploring. */
  readonly budget?: number;
  readonly loopLimit?: number;
  readonly numbers?: NumberDomain;
}

/** Arguments of a body as source text. */
export interface CaseText {
  /** What the text refers to: `name` is what `imported` of the file `from` (absolute) is called in it. */
  readonly imports: readonly { readonly name: string; readonly imported: string; readonly from: string }[];
  /** A function without parameters, `() => [NaN, "a"]`: what is chosen first, then the arguments. */
  readonly text: string;
  /** How many of them are chosen. */
  readonly chosen: number;
}

export interface Counterexample {
  readonly inputs: readonly { readonly name: string; readonly text: string }[];
  readonly case: CaseText;
  /** What the body throws: `AssertionError: toBe() does not hold`. */
  readonly error: string;
  readonly location?: SourceLocation;
}

/** `Example`: what shows that a test, or a contract, does not hold. */
export type Verdict<Example = Counterexample> =
  /** Holds on all paths, nothing assumed. */
  | { readonly status: "proved"; readonly paths: number }
  /** Holds on all paths up to these bounds. */
  | { readonly status: "bounded"; readonly paths: number; readonly bounds: readonly string[] }
  /** Natively confirmed. */
  | { readonly status: "counterexample"; readonly paths: number; readonly counterexample: Example }
  /** No input satisfies what the body assumes. */
  | { readonly status: "vacuous"; readonly paths: 0 }
  | { readonly status: "undecided"; readonly paths: number; readonly reasons: readonly string[] };

/** Whether a test that asks for no less than `level` passes. */
export function isEnough({ status }: Verdict<unknown>, level: ProofLevel): boolean {
  if (status === "proved") return true;
  if (status === "bounded") return level !== "proved";
  return status === "undecided" && level === "searched";
}

/** The error with which a body ends whose `assume` was told something false. */
export const ASSUMPTION_BROKEN = "PathwiseAssumptionBroken";
/** The error with which a body ends that uses something of its runner that has no stand-in. */
export const NOT_MODELLED = "PathwiseNotModelled";

/** Whether a run of the body of a test shows that it does not hold. */
export function failsTest(outcome: Outcome): boolean {
  return outcome.status === "threw" && outcome.errorName !== ASSUMPTION_BROKEN && outcome.errorName !== NOT_MODELLED;
}

/** A call that breaks a contract. */
export interface BreakingCall {
  /** As source; of a class with the calls before it. */
  readonly call: string;
  /** Which clause does not hold. */
  readonly error: string;
  readonly location: SourceLocation;
}

/** One test, or the contract of a function or class, as `pathwise check` tells of it. */
export type CheckedProof = {
  /** Relative to the working folder. */
  readonly file: string;
  /** With the names of the suites around it: `cart > adds up`. */
  readonly name: string;
  readonly line: number;
  readonly level: ProofLevel;
  readonly ms: number;
} & (
  | { readonly kind: "test"; readonly verdict: Verdict }
  | { readonly kind: "contract"; readonly verdict: Verdict<BreakingCall> }
);
