// The parameters of a class's function for which arguments can be made, and notes on those for which none can.
import type { Assumption } from "../../model/assumption.ts";
import type { Parameter } from "../../model/input-type.ts";

export interface UsableParameters {
  /** Undefined if the function cannot be called. */
  readonly parameters: readonly Parameter[] | undefined;
  /** What is left out. */
  readonly notes: readonly Assumption[];
}

/** `name`: of the function in notes. */
export function usableParameters(name: string, parameters: readonly Parameter[]): UsableParameters {
  const notes: Assumption[] = [];
  const usable: Parameter[] = [];
  for (const parameter of parameters) {
    const { type, rest, product } = parameter;
    if (type.kind !== "unsupported" || product !== undefined) {
      usable.push(parameter);
      continue;
    }
    const left = { callable: name, parameter: parameter.name, reason: type.reason };
    if (rest) notes.push({ id: "rest-not-given", ...left });
    else return { parameters: undefined, notes: [{ id: "not-callable", ...left }] };
  }
  return { parameters: usable, notes };
}
