// What two runs of the same calls, with another clock and other random numbers, have in common.
import type { ObservedCall } from "../model/protocol.ts";
import type { Observation, SequenceObservation } from "../model/test-case.ts";

export function stablePart(first: ObservedCall, again: ObservedCall): ObservedCall {
  const isStable =
    isEqual(first.observation, again.observation) && isEqual(setupOf(first.sequence), setupOf(again.sequence));
  if (!isStable)
    return {
      observation: { status: "unstable", reason: "gives another result when the clock or random numbers differ" },
    };
  const { sequence } = first;
  if (sequence === undefined) return first;
  // a look that is not stable takes nothing from the others
  const state = sequence.state.filter((look) => again.sequence?.state.some((other) => isEqual(look, other)));
  return { ...first, sequence: { ...sequence, state } };
}

/** The steps before the last, as far as a test depends on them: what they return is not asserted. */
function setupOf(sequence: SequenceObservation | undefined): Observation[] {
  return (sequence?.steps ?? [])
    .slice(0, -1)
    .map((step) =>
      step.status === "returned" ? { ...step, value: { text: "", primitive: true, exact: true } } : step,
    );
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
