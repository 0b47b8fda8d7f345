import type { Expr } from "../../../expr/expr.ts";
import { currentPath } from "../path.ts";

/** What every input of a type satisfies. A model that was not made for it ends the path, and its flip repairs it. */
export function requireValid(condition: Expr): void {
  const path = currentPath();
  if (path.valueOf(condition) === true) return path.assume(condition);
  path.decide(condition, -1, "type");
  path.abort({ status: "cut", reason: "no-input" });
}
