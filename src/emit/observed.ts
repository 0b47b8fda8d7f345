// Questions about what was observed of a call.
import type { Observation } from "../model/test-case.ts";

/** Whether a test has to wait for a promise: the type says so (`isAsync`), or one was seen. */
export function waitsFor(isAsync: boolean, observation: Observation): boolean {
  return isAsync || ("awaited" in observation && observation.awaited);
}
