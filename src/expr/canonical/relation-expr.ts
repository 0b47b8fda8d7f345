// Comparisons made from their parts, as they stand.
import { apply, type Expr, type Sort } from "../expr.ts";
import type { StandingRelation } from "./standing.ts";

const OPERATORS = {
  number: { lt: "lt", le: "le", eq: "eq" },
  bigint: { lt: "bigLt", le: "bigLe", eq: "bigEq" },
  string: { lt: "strLt", le: "strLe", eq: "strEq" },
} as const;

/** The two are of the same sort. Booleans are not ordered: `iff` is all there is. */
export function related(left: Expr, relation: StandingRelation, right: Expr): Expr {
  if (left.sort === "boolean") return equation("iff", left, relation, right);
  const { lt, le, eq } = OPERATORS[left.sort satisfies Exclude<Sort, "boolean">];
  if (relation === "<") return apply(lt, [left, right]);
  if (relation === "<=") return apply(le, [left, right]);
  if (relation === ">") return apply(lt, [right, left]);
  if (relation === ">=") return apply(le, [right, left]);
  return equation(eq, left, relation, right);
}

function equation(op: "eq" | "bigEq" | "strEq" | "iff", left: Expr, relation: StandingRelation, right: Expr): Expr {
  const equal = apply(op, [left, right]);
  return relation === "===" ? equal : apply("not", [equal]);
}
