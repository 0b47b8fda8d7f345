// Counts the distinct subterms of an expression, once for each expression.
import type { Expr } from "../expr/expr.ts";
import { postOrder } from "../expr/traverse.ts";

const known = new WeakMap<Expr, number>();

export function subtermCount(expr: Expr): number {
  if (expr.kind !== "app") return 1;
  let size = known.get(expr);
  if (size === undefined) known.set(expr, (size = postOrder([expr]).length));
  return size;
}
