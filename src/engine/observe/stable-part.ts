// The part of an observation that is the same under other circumstances, which a test may assert.
import type { ObservedCall } from "../../model/protocol.ts";
import type { Observation, SequenceObservation } from "../../model/test-case.ts";
import { isEqual } from "./is-equal.ts";

/** `common`: what is kept of two observations of the last step; undefined if nothing is. */
export function stablePart(first: ObservedCall, again: ObservedCall, common = same): ObservedCall {
  const { sequence } = first;
  if (!isEqual(setupOf(sequence), setupOf(again.sequence))) return UNSTABLE;
  const observation = common(first.observation, again.observation);
  if (sequence === undefined) return observation === undefined ? UNSTABLE : { ...first, observation };
  // An unstable read does not affect the other reads.
  const state = sequence.state.filter((read) => again.sequence?.state.some((other) => isEqual(read, other)));
  const last = observation ?? withoutValue(first.observation);
  // If some reads are stable, an unstable value of the last step is left out.
  const isLeftOut = state.length > 0 && isEqual(last, withoutValue(again.observation));
  if (observation === undefined && !isLeftOut) return UNSTABLE;
  return { ...first, observation: last, sequence: { steps: [...sequence.steps.slice(0, -1), last], state } };
}

function same(first: Observation, again: Observation): Observation | undefined {
  return isEqual(first, again) ? first : undefined;
}

const UNSTABLE: ObservedCall = { observation: { status: "unstable" } };

/** The steps before the last, without the values that they return, which no test asserts unless they are late. */
function setupOf(sequence: SequenceObservation | undefined): Observation[] {
  return (sequence?.steps ?? []).slice(0, -1).map(withoutValue);
}

function withoutValue(step: Observation): Observation {
  if (step.status !== "returned" || step.late === true) return step;
  return { ...step, value: { text: "", primitive: true, exact: false, unstable: true } };
}
