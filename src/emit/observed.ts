// Questions about what was observed of a call.
import type { Observation } from "../model/test-case.ts";

/** Whether the call returned undefined. */
export function givesNothing(observation: Observation): boolean {
  return observation.status === "returned" && observation.value.exact && observation.value.text === "undefined";
}

/** Whether a test has to wait for a promise: the type says so (`isAsync`), or one was seen. */
export function waitsFor(isAsync: boolean, observation: Observation): boolean {
  return isAsync || ("awaited" in observation && observation.awaited);
}
