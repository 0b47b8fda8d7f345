// When two runs show the same defect.
import type { Outcome } from "../model/trace.ts";

/** The error's class and where it was thrown, or how the run was stopped; undefined for a run that returned. */
export function findingIdentity(outcome: Outcome): string | undefined {
  switch (outcome.status) {
    case "returned":
      return undefined;
    case "threw":
      return `${outcome.errorName} at ${outcome.location ?? `"${outcome.message}"`}`;
    case "cut":
    case "died":
      return `${outcome.status}: ${outcome.reason}`;
  }
}
