// What a result may claim: a closed list of ids. docs/claims.md defines each, `say/claim-text.ts` has its words, and
// tools/refute tries to refute it.
import type { Finding } from "./result.ts";

export const CLAIM_IDS = [
  "complete",
  "bounded",
  "proved-unreachable",
  "unreachable-as-declared",
  "unreachable-if",
  "unreached",
  "equivalent-mutant",
  "complete-up-to-length",
  "states-subsumed",
  "no-violation-up-to",
  "finding",
  "proved-endless",
  "suspected-endless",
  "class-condition",
  "class-mapping",
  "in-range-if",
  "impossible-side",
  "test-passes",
] as const;

export type ClaimId = (typeof CLAIM_IDS)[number];

export type StatusClaim = Extract<ClaimId, "complete" | "bounded">;
export type FindingClaim = Extract<ClaimId, "finding" | "proved-endless" | "suspected-endless">;

/** What a status claims; undefined where it claims nothing. */
export function claimOfStatus(status: string): StatusClaim | undefined {
  return status === "complete" || status === "bounded" ? status : undefined;
}

/** What a finding claims. Where it is not proved that a call never ends, it did not end in the time that it had. */
export function claimOfFinding({ kind, certainty }: Pick<Finding, "kind" | "certainty">): FindingClaim {
  if (kind !== "non-termination") return "finding";
  return certainty === "proved" ? "proved-endless" : "suspected-endless";
}

/** What is said of a goal that no test covers. */
export type UnreachedClaim =
  /** `isPlace`: the goal is a branch or a statement. `provided`: what the user's own contract demands of callers, in words. */
  | { readonly id: "proved-unreachable"; readonly isPlace: boolean; readonly provided: readonly string[] }
  /** `provided`: what is assumed, in words; all of it says that inputs are exactly as declared. */
  | { readonly id: "unreachable-as-declared"; readonly provided: readonly string[] }
  | { readonly id: "unreachable-if"; readonly provided: readonly string[] }
  | { readonly id: "unreached"; readonly because: NotReached };

/** Why a goal was not reached, where it is not claimed that it cannot be. */
export type NotReached =
  | { readonly kind: "dropped" | "failed" | "unsure" | "budget" | "steps" | "stalled" }
  /** The condition that the solver could not decide, and why. */
  | { readonly kind: "undecided"; readonly condition: string; readonly reason: string };

/** What is said of the sequences of calls of a class. */
export type SequenceClaim =
  | { readonly id: "states-subsumed"; readonly explored: number; readonly subsumed: number }
  /** `every`: at every length, since nothing is assumed. */
  | {
      readonly id: "complete-up-to-length";
      readonly completeUpTo: number;
      readonly length: number;
      readonly every: boolean;
    }
  | { readonly id: "no-violation-up-to"; readonly length: number; readonly every: boolean };
