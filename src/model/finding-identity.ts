// When two runs show the same defect.
import type { Outcome } from "./trace.ts";

/** The error's class and where it was thrown, the clause that was broken, or how the run was stopped; undefined where nothing went wrong. */
export function findingIdentity(outcome: Outcome): string | undefined {
  switch (outcome.status) {
    case "returned":
      return outcome.failedAssertion === undefined ? undefined : `assertion at ${outcome.failedAssertion}`;
    case "threw":
      return `${outcome.errorName} at ${outcome.location ?? `"${outcome.message}"`}`;
    case "violated":
      return `@${outcome.violation.kind} ${outcome.violation.text} at ${outcome.violation.location}`;
    case "cut":
      return `cut: ${outcome.reason}`;
    case "died":
      return `died: ${outcome.cause.call}`;
  }
}
