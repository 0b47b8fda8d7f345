import type { Expr, SortValue } from "./expr.ts";

/** The constants of some expressions, each once, in the order in which they appear. */
export function constantsIn(exprs: readonly Expr[]): SortValue[] {
  const found = new Set<SortValue>();
  const seen = new Set<Expr>();
  const pending = [...exprs].reverse();
  for (let expr = pending.pop(); expr !== undefined; expr = pending.pop()) {
    if (seen.has(expr)) continue;
    seen.add(expr);
    if (expr.kind === "const") found.add(expr.value);
    else if (expr.kind === "app") pending.push(...expr.args.toReversed());
  }
  return [...found];
}
