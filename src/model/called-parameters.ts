// The parameters of calls by the names that their variables have: what a model says of a sequence can be read like what it
// says of one call.
import type { Parameter } from "./input-type.ts";
import { type ChosenCalls, argumentName, callPrefix } from "./sequence.ts";

/** `value` of the second call, an `insert`, becomes `insert2.value`; the parameters of makers keep their names. */
export function calledParameters(parameters: readonly Parameter[], prefix: string): Parameter[] {
  return parameters.map((parameter) => ({ ...parameter, name: argumentName(parameter, prefix) }));
}

/** Those of the maker, then those of every call. */
export function sequenceParameters({ maker, calls }: ChosenCalls): Parameter[] {
  return [
    ...calledParameters(maker.parameters, ""),
    ...calls.flatMap(({ member }, index) => calledParameters(member.parameters, callPrefix(member, index + 1))),
  ];
}
