// What can be passed to a function of a class, and what is said where something cannot.
import type { Parameter } from "../../model/input-type.ts";

export interface UsableParameters {
  /** Undefined: it cannot be called. */
  readonly parameters: readonly Parameter[] | undefined;
  /** What is left out, for people. */
  readonly notes: readonly string[];
}

/** `name`: of the function, as people write it. */
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
