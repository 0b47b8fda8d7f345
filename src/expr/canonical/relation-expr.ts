// Builds comparisons without simplification.
import { apply, type Expr } from "../expr.ts";
import { COMPARISON_OPERATORS, type Relation } from "../relation.ts";

/** Callers promise two terms of one sort. Booleans are only compared for equality, by `iff`. */
export function related(left: Expr, relation: Relation, right: Expr): Expr {
  if (left.sort === "boolean") return equation("iff", left, relation, right);
  const operators = COMPARISON_OPERATORS[left.sort];
  if (relation === "<" || relation === "<=") return apply(operators[relation], [left, right]);
  if (relation === ">") return apply(operators["<"], [right, left]);
  if (relation === ">=") return apply(operators["<="], [right, left]);
  return equation(operators["==="], left, relation, right);
}

function equation(op: "eq" | "bigEq" | "strEq" | "iff", left: Expr, relation: Relation, right: Expr): Expr {
  const equal = apply(op, [left, right]);
  return relation === "===" ? equal : apply("not", [equal]);
}
