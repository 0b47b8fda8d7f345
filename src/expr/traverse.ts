// Walks over expressions without recursion: long loops build terms far deeper than the stack.
import { IdTable } from "../support/id-table.ts";
import type { Expr } from "./expr.ts";

/** State of the walk that is under way, by id of expression. There is one at a time. */
const stateOf = new IdTable();
const [OPEN, DONE] = [1, 2] as const;

/**
 * Makes something known of an expression that follows from what is known of its operands: of all that is below it first.
 * `compute` makes it known of one expression, once `isKnown` holds for the operands.
 */
export function computeUpwards(
  expr: Expr,
  isKnown: (expr: Expr) => boolean,
  compute: (expr: Expr) => void,
  operandsOf: (expr: Expr) => readonly Expr[] = directOperands,
): void {
  const pending = [expr];
  while (pending.length > 0) {
    const top = pending[pending.length - 1] as Expr;
    const before = pending.length;
    const operands = operandsOf(top);
    for (let i = 0; i < operands.length; i++) if (!isKnown(operands[i] as Expr)) pending.push(operands[i] as Expr);
    if (pending.length > before) continue;
    pending.pop();
    if (!isKnown(top)) compute(top);
  }
}

const NO_OPERANDS: readonly Expr[] = [];

function directOperands(expr: Expr): readonly Expr[] {
  return expr.kind === "app" ? expr.args : NO_OPERANDS;
}

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
