// The part of an observation that is the same under other circumstances, which a test may assert.
import type { ObservedCall } from "../../model/protocol.ts";
import type { Strength } from "../../model/strength.ts";
import type { Observation } from "../../model/test-case.ts";
import { hasExactPart } from "../../say/values/described-value.ts";
import { commonObservation } from "./common-observation.ts";
import { isEqual } from "./is-equal.ts";

/** `common`: what is kept of two observations of the last step; undefined if nothing is. */
export function stablePart(first: ObservedCall, again: ObservedCall, common = commonObservation): ObservedCall {
  const { sequence } = first;
  const observation = common(first.observation, again.observation);
  if (observation === undefined) return UNSTABLE;
  if (sequence === undefined) return { ...first, observation };
  const steps = sequence.steps
    .slice(0, -1)
    .map((step, k) => commonObservation(step, again.sequence?.steps[k] ?? UNSTABLE.observation));
  if (!steps.every((step) => step !== undefined) || steps.length + 1 !== again.sequence?.steps.length) return UNSTABLE;
  // An unstable read does not affect the other reads.
  const state = sequence.state.filter((read) => again.sequence?.state.some((other) => isEqual(read, other)));
  return { ...first, observation, sequence: { steps: [...steps, observation], state } };
}

/** How much of what was first observed is asserted where only `kept` is. */
export function strengthOf(first: ObservedCall, kept: ObservedCall): Strength {
  if (isEqual([first.observation, first.sequence], [kept.observation, kept.sequence])) return "exact";
  if ((kept.sequence?.state ?? []).length > 0 || hasExactOutcome(kept.observation)) return "stable-part";
  return kept.observation.status === "returned" && kept.observation.value.unstable !== true ? "shape" : "completes";
}

function hasExactOutcome(observation: Observation): boolean {
  if (observation.status === "threw")
    return observation.isError
      ? observation.errorName !== "" || observation.messageDiffers !== true
      : hasExactPart(observation.value);
  return (
    observation.status === "returned" && (hasExactPart(observation.value) || (observation.effects ?? []).length > 0)
  );
}

const UNSTABLE: ObservedCall = { observation: { status: "unstable" } };
