// Walks over expressions without recursion: long loops build terms far deeper than the stack.
import { IdTable } from "../support/id-table.ts";
import type { Expr } from "./expr.ts";

/** State of the walk that is under way, by id of expression. There is one at a time. */
const stateOf = new IdTable();
const [OPEN, DONE] = [1, 2] as const;

/** Every distinct subterm of the given expressions, operands before the terms that use them. */
export function postOrder(roots: readonly Expr[]): Expr[] {
  const order: Expr[] = [];
  const pending: Expr[] = [];
  stateOf.clear();
  for (let i = roots.length - 1; i >= 0; i--) pending.push(roots[i] as Expr);
  while (pending.length > 0) {
    const expr = pending[pending.length - 1] as Expr;
    const state = stateOf.get(expr.id);
    if (state === undefined && expr.kind === "app") {
      stateOf.set(expr.id, OPEN);
      for (let i = expr.args.length - 1; i >= 0; i--) pending.push(expr.args[i] as Expr);
      continue;
    }
    pending.pop();
    if (state === DONE) continue;
    stateOf.set(expr.id, DONE);
    order.push(expr);
  }
  return order;
}
