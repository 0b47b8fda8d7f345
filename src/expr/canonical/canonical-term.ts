// Terms in canonical form: `3 * (z + 5) + 5 * (z + 5)` is `8 * z + 40`.
import type { Expr } from "../expr.ts";
import { polynomialExpr, type MonomialOrder } from "./linear-bound.ts";
import { polynomialOf } from "./polynomial.ts";
import type { TermFacts } from "./term-facts.ts";

/**
 * Sums and products collected, where doubles obey: equal by `===` wherever the facts hold. Its zero may have another sign.
 * The term itself where it is no polynomial, or one that may be rounded.
 */
export function canonicalTerm(expr: Expr, facts: TermFacts, order: MonomialOrder): Expr {
  const polynomial = facts.isExact(expr) ? polynomialOf(expr) : undefined;
  if (polynomial === undefined) return expr;
  const canonical = polynomialExpr(polynomial, expr.sort, order);
  return facts.isExact(canonical) ? canonical : expr;
}
