// The words of every claim. Views add names, places and colours, and no claims of their own.
import type { ClaimId, NotReached, SequenceClaim, UnreachedClaim } from "../model/claim-id.ts";

export function unreachedText(claim: UnreachedClaim): string {
  switch (claim.id) {
    case "proved-unreachable":
      return provedText(claim);
    case "unreachable-as-declared":
      return `unreachable for values exactly as declared: ${claim.provided.join("; ")}`;
    case "unreachable-if":
      return `unreachable, provided that ${claim.provided.join("; ")}`;
    case "unreached":
      return notReachedText(claim.because);
  }
}

function provedText({ isPlace, provided }: Extract<UnreachedClaim, { id: "proved-unreachable" }>): string {
  const proved = isPlace ? "proved unreachable" : "proved infeasible";
  if (provided.length > 0) return `${proved}, provided that ${provided.join("; ")}`;
  return isPlace ? `${proved}: no input leads here` : proved;
}

function notReachedText(because: NotReached): string {
  switch (because.kind) {
    case "dropped":
      return "reached, but by no test that could be kept";
    case "failed":
      return "not reached before the engine ended";
    case "unsure":
      return "runs came by, but it cannot be seen whether they reached it";
    case "undecided":
      return `the solver could not decide ${because.condition} (${because.reason})`;
    case "budget":
      return "not reached within the budget";
    case "steps":
      return "not reached within the steps and the time of one run";
    case "stalled":
      return "not reached in many attempts";
  }
}

export function sequenceText(claim: SequenceClaim): string {
  switch (claim.id) {
    case "states-subsumed":
      return `${claim.explored} ${claim.explored === 1 ? "state" : "states"} explored, ${claim.subsumed} subsumed`;
    case "complete-up-to-length":
      return reachText(claim);
    case "no-violation-up-to":
      return claim.every ? "no contract broken at any length" : `no contract broken up to length ${claim.length}`;
  }
}

function reachText({ completeUpTo, length, every }: Extract<SequenceClaim, { id: "complete-up-to-length" }>): string {
  // A complete unit rests on no assumption, a bound on the length included: no new state is left at any length.
  if (every) return "complete at every length";
  if (completeUpTo >= length) return `complete up to length ${completeUpTo}`;
  const partly = `partly explored up to ${length}`;
  return completeUpTo === 0 ? `no length complete, ${partly}` : `complete up to length ${completeUpTo}, ${partly}`;
}

/** The words that introduce what a claim of an explanation says. */
export const EXPLAINED_BY: Readonly<Record<ExplanationClaim, string>> = {
  "class-condition": "when",
  "class-mapping": "then",
  "in-range-if": "in range if",
  "impossible-side": "is excluded by",
};

type ExplanationClaim = Extract<ClaimId, "class-condition" | "class-mapping" | "in-range-if" | "impossible-side">;

/** A side that nothing that the inputs decide leads to, and one whose condition contradicts itself. */
export const IMPOSSIBLE_ALWAYS = "whatever the inputs are";
export const IMPOSSIBLE_ALONE = "never holds";
