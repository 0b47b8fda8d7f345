import type { ObservedCall } from "../../model/protocol.ts";
import type { Observation } from "../../model/test-case.ts";

/**
 * What a test asserts of an observation: the outcome of the last step and the state after it, of earlier steps that they throw or
 * not. The calls of callbacks are asserted where nothing is returned.
 */
export function assertedPart({ observation, sequence }: ObservedCall): unknown {
  const last = withAssertedCalls(observation);
  if (sequence === undefined) return last;
  const before = sequence.steps.slice(0, -1).map((step) => {
    const called = givesNothing(observation) && "callbacks" in step ? { callbacks: step.callbacks } : {};
    return step.status === "threw" ? withAssertedCalls(step) : { status: step.status, ...called };
  });
  return [last, before, sequence.state];
}

function withAssertedCalls(observation: Observation): Observation {
  if (!("callbacks" in observation) || givesNothing(observation)) return observation;
  const { callbacks: _, ...rest } = observation;
  return rest;
}

function givesNothing(observation: Observation): boolean {
  return observation.status === "returned" && observation.value.text === "undefined";
}
