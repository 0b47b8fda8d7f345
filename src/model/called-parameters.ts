// Renames the parameters of the calls in a sequence after their variables, so that a model of a sequence can be read like a
// model of one call.
import type { Parameter } from "./input-type.ts";
import { type ChosenCalls, argumentName, callPrefix } from "./sequence.ts";

/** `value` of the second call, an `insert`, becomes `insert2.value`; the parameters of makers keep their names. */
export function calledParameters(parameters: readonly Parameter[], prefix: string): Parameter[] {
  return parameters.map((parameter) => ({ ...parameter, name: argumentName(parameter, prefix) }));
}

/** The parameters of the maker, then those of every call. */
export function sequenceParameters({ maker, calls }: ChosenCalls): Parameter[] {
  return [
    ...calledParameters(maker.parameters, ""),
    ...calls.flatMap(({ member }, index) => calledParameters(member.parameters, callPrefix(member, index + 1))),
  ];
}
