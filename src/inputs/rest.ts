// Rest parameters: a bounded number of elements, each an input of its own.
import { type Var, variable } from "../expr/expr.ts";

export const MOST_REST_ELEMENTS = 3;

export function restLength(name: string): Var {
  return variable(
    `${name}.length`,
    "number",
    Array.from({ length: MOST_REST_ELEMENTS + 1 }, (_, i) => i),
  );
}

export function restName(name: string, index: number): string {
  return `${name}[${index}]`;
}
