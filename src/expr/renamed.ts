// Substitutes expressions for variables.
import { build } from "./build.ts";
import type { Expr, Var } from "./expr.ts";
import { freeVariables } from "./free-variables.ts";
import { postOrder } from "./traverse.ts";

/** The expression, simplified, with each variable in the map replaced; other variables stay. */
export function renamed(expr: Expr, to: ReadonlyMap<Var, Expr>): Expr {
  if (freeVariables(expr).every((each) => (to.get(each) ?? each) === each)) return expr;
  const done = new Map<Expr, Expr>();
  for (const term of postOrder([expr])) {
    if (term.kind === "var") done.set(term, to.get(term) ?? term);
    else if (term.kind === "const") done.set(term, term);
    else done.set(term, build(term.op, ...term.args.map((arg) => done.get(arg) as Expr)));
  }
  return done.get(expr) as Expr;
}
