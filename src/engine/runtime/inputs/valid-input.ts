import type { Expr } from "../../../expr/expr.ts";
import { currentPath } from "../path.ts";

/** Requires a condition that every input of a type satisfies. A model that violates it ends the path; a flip repairs it. */
export function requireValid(condition: Expr): void {
  const path = currentPath();
  if (path.valueOf(condition) === true) return path.assume(condition);
  path.decide(condition, -1, "type");
  path.abort({ status: "cut", reason: "no-input" });
}
