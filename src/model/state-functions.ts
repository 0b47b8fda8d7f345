// Lists the functions of the user that say which states of a class count as one.
import type { SequenceOptions, StateFunction } from "./options.ts";

export function stateFunctions({ state, stateOf }: SequenceOptions): StateFunction[] {
  return [state, ...Object.values(stateOf)].filter((each) => typeof each === "object");
}
