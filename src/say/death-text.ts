import type { BlockedEffect, UnobservedCause } from "../model/death.ts";

/** Why an observation is `unstable`. */
export const UNSTABLE_TEXT =
  "gives another result when the clock, random numbers, the time zone, the locale or earlier calls differ";

/** What code attempted, and what would let it go on. */
export function blockedText({ what, effect }: BlockedEffect): string {
  return `blocked: ${what} (--allow ${effect} lets it go on)`;
}

/** A predicate whose subject is the code or the engine: `did not return within 2 s`. */
export function deathText(cause: UnobservedCause): string {
  switch (cause.kind) {
    case "timeout":
      return `did not return within ${cause.limitMs / 1000} s`;
    case "out-of-memory":
      return "ran out of memory";
    case "stopped":
      return "was stopped";
    case "crashed":
      return `crashed (${cause.signal})`;
    case "exited":
      return `ended the process (exit code ${cause.exitCode ?? "unknown"})`;
    case "solver-hung":
      return "the solver hung";
    case "out-of-time":
      return "ran out of time";
    case "internal-error":
      if (cause.isOfSystem === true) return `could not go on: ${cause.message}`;
      return `ran into a mistake of pathwise itself, please report it: ${cause.message} ${cause.frame}`;
    case "garbled":
      return "wrote to the channel of the engine, so nothing that it told counts";
    case "exit-call":
      return `calls ${cause.call}`;
    case "blocked":
      return `was ${blockedText(cause)}`;
    case "late-error":
      return `leaves an error behind that nobody handles: ${cause.message}`;
    case "unloadable":
      return cause.message;
    case "not-tried":
      return "was not observed";
  }
}
