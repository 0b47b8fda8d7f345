// Declares an operator (see `operators.ts`) so that its type keeps the literal sorts.
import type { Sort, SortValue } from "./expr.ts";

export function operator<A extends readonly Sort[], R extends Sort>(
  args: A,
  result: R,
  apply: (...args: never[]) => SortValue,
): { readonly args: A; readonly result: R; readonly apply: (...args: never[]) => SortValue } {
  return { args, result, apply };
}
