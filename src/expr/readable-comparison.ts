// Comparisons as people read them: the constant is on the right, and a negated order is turned around where that is
// exact.
import { isConst, type Expr } from "./expr.ts";
import { OPERATOR_FORMS } from "./operator-forms.ts";
import { isOrder, mirroredRelation, negatedRelation, type AnyRelation } from "./relation.ts";

export interface Comparison {
  readonly relation: AnyRelation;
  readonly left: Expr;
  readonly right: Expr;
}

export function mirrored(comparison: Comparison): Comparison {
  return { relation: mirroredRelation(comparison.relation), left: comparison.right, right: comparison.left };
}

/**
 * The comparison that an expression is, or that its negation is if `positive` is false. undefined where it is no
 * comparison, or where it is a negated order that a possible NaN would satisfy.
 */
export function comparisonOf(expr: Expr, positive: boolean, mayBeNaN: (expr: Expr) => boolean): Comparison | undefined {
  if (expr.kind !== "app") return undefined;
  const form = OPERATOR_FORMS[expr.op];
  if (form.form !== "comparison") return undefined;
  const [left, right] = expr.args as readonly [Expr, Expr];
  if (!positive && isOrder(form.relation) && (mayBeNaN(left) || mayBeNaN(right))) return undefined;
  const comparison = { relation: positive ? form.relation : negatedRelation(form.relation), left, right };
  return isConst(left) && !isConst(right) ? mirrored(comparison) : comparison;
}
