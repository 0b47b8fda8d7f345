import type { ObservedCall } from "../../model/protocol.ts";

/** What the language says of values that cannot be used in this way. */
const REFUSAL =
  /^Cannot (?:read|set) properties of |^Cannot (?:convert|destructure|mix BigInt)| is not (?:a function|a constructor|iterable)\b/;

/** Whether a test of these calls would show what hardly anybody does: one fails on the way, or the language refuses a value in the end. */
export function isMisuse({ observation, sequence }: Pick<ObservedCall, "observation" | "sequence">): boolean {
  const before = sequence?.steps.slice(0, -1) ?? [];
  if (before.some(({ status }) => status === "threw")) return true;
  return observation.status === "threw" && observation.errorName === "TypeError" && REFUSAL.test(observation.message);
}
