import type { Observation } from "../../model/test-case.ts";
import type { Outcome } from "../../model/trace.ts";
import { deathText } from "../../say/death-text.ts";

/** How the original code ends otherwise than the run that was explored; undefined where it does not. */
export function differenceTo(outcome: Outcome, observation: Observation): string | undefined {
  switch (observation.status) {
    case "returned":
    case "threw":
      return observation.status === outcome.status
        ? undefined
        : "the original code does not take the path that was explored";
    case "died":
      return `a run ${deathText(observation.cause)}`;
    case "cut":
      return `a run does not come to an end (${observation.reason})`;
    case "pending":
      return "a run does not come to an end (pending)";
    case "unstable":
      return "a run ends in another way when it is repeated: it depends on earlier runs or on its environment";
  }
}
