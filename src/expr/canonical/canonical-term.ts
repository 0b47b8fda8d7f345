// Canonical forms of terms: `3 * (z + 5) + 5 * (z + 5)` is `8 * z + 40`.
import type { Expr } from "../expr.ts";
import { polynomialExpr, type MonomialOrder } from "./linear-bound.ts";
import { polynomialOf } from "./polynomial.ts";
import type { TermFacts } from "./term-facts.ts";

/**
 * Collects sums and products where doubles are exact. The result equals the term by `===` wherever the facts hold; its
 * zero may have another sign. The term itself where it is no polynomial, or may be rounded.
 */
export function canonicalTerm(expr: Expr, facts: TermFacts, order: MonomialOrder): Expr {
  const polynomial = facts.isExact(expr) ? polynomialOf(expr) : undefined;
  if (polynomial === undefined) return expr;
  const canonical = polynomialExpr(polynomial, expr.sort, order);
  return facts.isExact(canonical) ? canonical : expr;
}
