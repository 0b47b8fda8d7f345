// Tells when two runs show the same defect.
import { type SourceLocation, locationText } from "./source-location.ts";
import type { Outcome } from "./trace.ts";

/**
 * Made of the error's class and where it was thrown, the clause that was broken, or how the run was stopped; undefined where
 * nothing went wrong.
 */
export function findingIdentity(outcome: Outcome): string | undefined {
  switch (outcome.status) {
    case "returned":
      return (
        outcome.failedAssertion && `assertion at ${placeText(outcome.failedAssertion.location) ?? "an unknown place"}`
      );
    case "threw":
      return `${outcome.errorName} at ${placeText(outcome.location) ?? `"${outcome.message}"`}`;
    case "violated":
      return `@${outcome.violation.kind} ${outcome.violation.text} at ${locationText(outcome.violation.location)}`;
    case "cut":
      if (outcome.reason === "waiting") return undefined;
      // Which limit ends a run that does not end by itself depends on how fast the machine is.
      return `cut: ${outcome.reason === "time" ? "steps" : outcome.reason}`;
    case "died":
      return diedText(outcome.cause);
  }
}

/** What is blocked is no defect. */
function diedText(cause: Extract<Outcome, { status: "died" }>["cause"]): string | undefined {
  if (cause.kind === "blocked") return undefined;
  return `died: ${cause.kind === "exit-call" ? cause.call : cause.message}`;
}

function placeText(location: SourceLocation | undefined): string | undefined {
  return location && locationText(location);
}
