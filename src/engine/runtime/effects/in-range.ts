import type { Expr } from "../../../expr/expr.ts";
import { requireValid } from "../inputs/valid-input.ts";
import { currentPath } from "../path.ts";

/** Assumes that an index is in range, and notes the assumption for the explanation. Always returns true. */
export function assumeInRange(isWithin: Expr): true {
  if (isWithin.kind === "const") return true;
  const { notes } = currentPath();
  if (notes !== undefined && !notes.inRange.includes(isWithin)) notes.inRange.push(isWithin);
  requireValid(isWithin);
  return true;
}
