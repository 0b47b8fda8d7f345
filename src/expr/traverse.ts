// Walks over expressions without recursion: long loops build terms far deeper than the stack.
import type { Expr } from "./expr.ts";

/** Every distinct subterm of the given expressions, operands before what uses them. */
export function postOrder(roots: readonly Expr[]): Expr[] {
  const order: Expr[] = [];
  const seen = new Set<number>();
  const pending: { readonly expr: Expr; readonly expanded: boolean }[] = [];
  for (let i = roots.length - 1; i >= 0; i--) pending.push({ expr: roots[i] as Expr, expanded: false });
  for (let top = pending.pop(); top !== undefined; top = pending.pop()) {
    const { expr, expanded } = top;
    if (expanded) {
      order.push(expr);
      continue;
    }
    if (seen.has(expr.id)) continue;
    seen.add(expr.id);
    if (expr.kind !== "app") {
      order.push(expr);
      continue;
    }
    pending.push({ expr, expanded: true });
    for (let i = expr.args.length - 1; i >= 0; i--) pending.push({ expr: expr.args[i] as Expr, expanded: false });
  }
  return order;
}
