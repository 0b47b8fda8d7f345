// What people call an expression, where its text would be long: the truth of an input of many kinds is just `options`.
import type { Expr } from "./expr.ts";

const labels = new WeakMap<Expr, string>();

/** The expression itself, known by this text from now on. Constants and variables say enough of themselves. */
export function labelled(expr: Expr, text: string): Expr {
  if (expr.kind === "app") labels.set(expr, text);
  return expr;
}

export function labelOf(expr: Expr): string | undefined {
  return labels.get(expr);
}
