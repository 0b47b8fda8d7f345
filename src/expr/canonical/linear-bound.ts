// Reads comparisons of integer polynomials as bounds on their variable part, divided by common factors: `2 * x + 4 > 2 *
// y` is `x - y >= -1`. And prints them back without negative terms: `x + 1 >= y`.
import { gcdOfBigints } from "../../support/gcd.ts";
import { apply, constant, type Expr, type Sort } from "../expr.ts";
import { holdsBetween, mirroredRelation, type Relation } from "../relation.ts";
import { isAtom, polynomialOf, scaled, sum, type Monomial, type Polynomial } from "./polynomial.ts";
import { related } from "./relation-expr.ts";
import type { Compared, TermBound } from "./term-bound.ts";
import type { TermFacts } from "./term-facts.ts";

/** The order in which monomials are written. */
export type MonomialOrder = (a: Monomial, b: Monomial) => number;

const AS_THEY_ARE: MonomialOrder = () => 0;

/**
 * The bound that the comparison puts on a term without constant and common factor; orders are never strict. A boolean
 * where the comparison is decided; undefined where doubles may round.
 */
export function linearBound(compared: Compared, facts: TermFacts): TermBound | boolean | undefined {
  const { left, relation, right } = compared;
  if (!facts.compareExactly(left, right)) return undefined;
  const p = polynomialOf(left);
  const q = polynomialOf(right);
  if (p === undefined || q === undefined) return undefined;
  const difference = sum(p, scaled(q, -1n));
  if (difference === undefined) return undefined;
  const { monomials, constant: rest } = difference;
  const [first] = monomials;
  if (first === undefined) return holdsBetween(rest, relation, 0n);
  const divisor = monomials.reduce((gcd, { coefficient }) => gcdOfBigints(gcd, coefficient), 0n);
  const sign = first.coefficient < 0n ? -1n : 1n;
  const form: Polynomial = {
    monomials: monomials.map(({ coefficient, factors }) => ({
      coefficient: (coefficient * sign) / divisor,
      factors,
    })),
    constant: 0n,
  };
  const against = boundOfMultiple(divisor, sign < 0n ? mirroredRelation(relation) : relation, -rest * sign);
  if (typeof against === "boolean") return against;
  const value = valueOf(against.value, left.sort);
  if (value === undefined) return undefined;
  const term = polynomialExpr(form, left.sort, AS_THEY_ARE);
  return { term, isPolynomial: !isAtom(term), relation: against.relation, value, orNaN: false };
}

/** The bound on x that is equivalent to `factor * x relation value` over the integers. Callers promise a positive factor. */
function boundOfMultiple(factor: bigint, relation: Relation, value: bigint) {
  const floor = value / factor - (value % factor < 0n ? 1n : 0n);
  const isWhole = value % factor === 0n;
  switch (relation) {
    case "===":
    case "!==":
      return isWhole ? { relation, value: floor } : relation === "!==";
    case "<":
      return { relation: "<=" as const, value: isWhole ? floor - 1n : floor };
    case "<=":
      return { relation, value: floor };
    case ">":
      return { relation: ">=" as const, value: floor + 1n };
    case ">=":
      return { relation, value: isWhole ? floor : floor + 1n };
  }
}

function valueOf(value: bigint, sort: Sort): number | bigint | undefined {
  if (sort === "bigint") return value;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : undefined;
}

/**
 * The comparison with all terms on the side where they are positive; if that does not determine the sides, the first
 * monomial is on the left. undefined where doubles may round.
 */
export function linearCondition(
  { term, relation, value }: Pick<TermBound, "term" | "relation" | "value">,
  facts: TermFacts,
  order: MonomialOrder = AS_THEY_ARE,
): Expr | undefined {
  const form = polynomialOf(term);
  if (form === undefined) return undefined;
  const monomials = form.monomials.toSorted(order);
  const against = BigInt(value);
  const negatives = monomials.filter(({ coefficient }) => coefficient < 0n).length;
  const isMixed = negatives > 0 && negatives < monomials.length;
  const bound = withoutOne(relation, against, isMixed);
  const isMirrored = isMixed && bound.value !== 0n ? bound.value < 0n : (monomials[0]?.coefficient ?? 0n) < 0n;
  const sign = isMirrored ? -1n : 1n;
  const side = (which: bigint, rest: bigint): Expr =>
    polynomialExpr(
      {
        monomials: monomials
          .filter(({ coefficient }) => coefficient * which > 0n)
          .map(({ coefficient, factors }) => ({ coefficient: coefficient * which, factors })),
        constant: rest,
      },
      term.sort,
      AS_THEY_ARE,
    );
  const [left, right] = [side(sign, 0n), side(-sign, bound.value * sign)];
  if (!facts.compareExactly(left, right)) return undefined;
  return related(left, isMirrored ? mirroredRelation(bound.relation) : bound.relation, right);
}

/** Prefers `a > b` to `a >= b + 1`. */
function withoutOne(relation: Relation, value: bigint, isBesideTerms: boolean) {
  if (isBesideTerms && relation === ">=" && value === 1n) return { relation: ">" as const, value: 0n };
  if (isBesideTerms && relation === "<=" && value === -1n) return { relation: "<" as const, value: 0n };
  return { relation, value };
}

/** Writes positive monomials first, then negative ones, then the constant. */
export function polynomialExpr({ monomials, constant: rest }: Polynomial, sort: Sort, order: MonomialOrder): Expr {
  const { add, sub, mul, of } = RINGS[sort === "bigint" ? "bigint" : "number"];
  const ordered = monomials.toSorted(order);
  const positiveFirst = [
    ...ordered.filter(({ coefficient }) => coefficient > 0n),
    ...ordered.filter(({ coefficient }) => coefficient < 0n),
  ];
  let result: Expr | undefined;
  for (const { coefficient, factors } of positiveFirst) {
    const isSubtracted = result !== undefined && coefficient < 0n;
    const shown = isSubtracted ? -coefficient : coefficient;
    let term = shown === 1n ? undefined : of(shown);
    for (const factor of factors) term = term === undefined ? factor : apply(mul, [term, factor]);
    if (term === undefined) continue;
    result = result === undefined ? term : apply(isSubtracted ? sub : add, [result, term]);
  }
  if (result === undefined) return of(rest);
  return rest === 0n ? result : apply(add, [result, of(rest)]);
}

const RINGS = {
  number: { add: "add", sub: "sub", mul: "mul", of: (value: bigint): Expr => constant(Number(value)) },
  bigint: { add: "bigAdd", sub: "bigSub", mul: "bigMul", of: (value: bigint): Expr => constant(value) },
} as const;
