// The variables on which an expression depends, found once for each expression.
import type { Expr, Var } from "./expr.ts";
import { postOrder } from "./traverse.ts";

const known = new WeakMap<Expr, readonly Var[]>();

/** In the order of their first use, each once. */
export function freeVariables(expr: Expr): readonly Var[] {
  const cached = known.get(expr);
  if (cached !== undefined) return cached;
  const variables = postOrder([expr]).filter((term): term is Var => term.kind === "var");
  known.set(expr, variables);
  return variables;
}

/** The variables of all the given expressions, in the order of their first use, each once. */
export function freeVariablesOf(exprs: readonly Expr[]): readonly Var[] {
  return [...new Set(exprs.flatMap((expr) => freeVariables(expr)))];
}
