// The shape of an operator (see `operators.ts`), with its sorts kept as they are written.
import type { Sort, SortValue } from "./expr.ts";

export function operator<A extends readonly Sort[], R extends Sort>(
  args: A,
  result: R,
  apply: (...args: never[]) => SortValue,
): { readonly args: A; readonly result: R; readonly apply: (...args: never[]) => SortValue } {
  return { args, result, apply };
}
