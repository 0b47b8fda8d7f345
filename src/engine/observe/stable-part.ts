// The part of an observation that is the same under another clock and other random numbers, which a test may assert.
import type { ObservedCall } from "../../model/protocol.ts";
import type { Observation, SequenceObservation } from "../../model/test-case.ts";

export function stablePart(first: ObservedCall, again: ObservedCall): ObservedCall {
  const { sequence } = first;
  if (!isEqual(setupOf(sequence), setupOf(again.sequence))) return UNSTABLE;
  if (sequence === undefined) return isEqual(first, again) ? first : UNSTABLE;
  // An unstable read does not affect the other reads.
  const state = sequence.state.filter((read) => again.sequence?.state.some((other) => isEqual(read, other)));
  const seen = { ...first, sequence: { ...sequence, state } };
  if (isEqual(first.observation, again.observation)) return seen;
  // If some reads are stable, an unstable value of the last step is left out.
  const last = withoutValue(first.observation);
  if (state.length === 0 || !isEqual(last, withoutValue(again.observation))) return UNSTABLE;
  return { ...first, observation: last, sequence: { steps: [...sequence.steps.slice(0, -1), last], state } };
}

const UNSTABLE: ObservedCall = { observation: { status: "unstable" } };

/** The steps before the last, without the values that they return, which no test asserts. */
function setupOf(sequence: SequenceObservation | undefined): Observation[] {
  return (sequence?.steps ?? []).slice(0, -1).map(withoutValue);
}

function withoutValue(step: Observation): Observation {
  if (step.status !== "returned") return step;
  return { ...step, value: { text: "", primitive: true, exact: false, unstable: true } };
}

export function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
