import type { Expr } from "../../../expr/expr.ts";
import { requireValid } from "../inputs/valid-input.ts";
import { currentPath } from "../path.ts";

/** Takes for granted that an index is in range, and notes it, so that it is told of every explanation. Always true. */
export function assumeInRange(isWithin: Expr): true {
  if (isWithin.kind === "const") return true;
  const { notes } = currentPath();
  if (notes !== undefined && !notes.inRange.includes(isWithin)) notes.inRange.push(isWithin);
  requireValid(isWithin);
  return true;
}
