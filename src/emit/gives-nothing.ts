import type { Observation } from "../model/test-case.ts";

/** It returned, and what it returned is undefined. */
export function givesNothing(observation: Observation): boolean {
  return observation.status === "returned" && observation.value.exact && observation.value.text === "undefined";
}
