// Terms that some values make so large that computing them takes seconds or all memory.
import type { Expr } from "../../expr/expr.ts";
import type { OperatorName } from "../../expr/operators.ts";
import { postOrder } from "../../expr/traverse.ts";

const COSTLY: ReadonlySet<OperatorName> = new Set(["bigPow", "bigShl", "bigShr", "repeat", "padStart", "padEnd"]);

const known = new WeakMap<Expr, boolean>();

/** Whether it is safe to evaluate only with values that belong together, such as those of a run. */
export function isCostly(constraint: Expr): boolean {
  let costly = known.get(constraint);
  if (costly === undefined) {
    costly = postOrder([constraint]).some((term) => term.kind === "app" && COSTLY.has(term.op));
    known.set(constraint, costly);
  }
  return costly;
}
