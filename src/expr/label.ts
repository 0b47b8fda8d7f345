// Short names for expressions whose text would be long: the truth of an input of many kinds is shown as `options`.
import type { Expr } from "./expr.ts";

const labels = new WeakMap<Expr, string>();

/** Returns the expression, which is printed as this text from now on. Constants and variables get no label. */
export function labelled(expr: Expr, text: string): Expr {
  if (expr.kind === "app") labels.set(expr, text);
  return expr;
}

export function labelOf(expr: Expr): string | undefined {
  return labels.get(expr);
}
