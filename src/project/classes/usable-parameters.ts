// The parameters of a class's function for which arguments can be made, and notes on those for which none can.
import type { Parameter } from "../../model/input-type.ts";

export interface UsableParameters {
  /** Undefined if the function cannot be called. */
  readonly parameters: readonly Parameter[] | undefined;
  /** What is left out, in words for the user. */
  readonly notes: readonly string[];
}

/** `name`: of the function in notes. */
export function usableParameters(name: string, parameters: readonly Parameter[]): UsableParameters {
  const notes: string[] = [];
  const usable: Parameter[] = [];
  for (const parameter of parameters) {
    const { name: own, type, rest, product } = parameter;
    if (type.kind !== "unsupported" || product !== undefined) usable.push(parameter);
    else if (rest) notes.push(`\`${name}\` is never given '...${own}', which ${type.reason}`);
    else return { parameters: undefined, notes: [`\`${name}\` is not called: its parameter '${own}' ${type.reason}`] };
  }
  return { parameters: usable, notes };
}
