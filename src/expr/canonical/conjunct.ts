// What a single conjunct says, independently of the others; computed once for each expression.
import { asCondition, visitConjuncts } from "../conjuncts.ts";
import { apply, constant, type Expr } from "../expr.ts";
import { isOrder, mirroredRelation } from "../relation.ts";
import { valueFacts } from "../value-facts.ts";
import { linearBound, linearCondition } from "./linear-bound.ts";
import { related } from "./relation-expr.ts";
import { boundBy, comparedBy, type Compared, type TermBound } from "./term-bound.ts";
import { ANYWHERE } from "./term-facts.ts";
import { compareTerms } from "./term-order.ts";
import { termSize } from "./term-size.ts";

export interface Conjunct {
  readonly expr: Expr;
  readonly bound: TermBound | undefined;
  /** Whether the conjunct is exactly the expression that its bound would be written as. */
  readonly isPlain: boolean;
  /** Numbers that the conjunct excludes from being NaN. */
  readonly shown: readonly Expr[];
  /** The number that the conjunct requires to be an integer. */
  readonly integer: Expr | undefined;
  /** The expression whose negation the conjunct is. */
  readonly negated: Expr | undefined;
  /** The two terms that it compares, in the order of `compareTerms`; undefined where there is a bound. */
  readonly pair: Compared | undefined;
  /** Whether it is a disjunction: its parts may be decided by other conjuncts. */
  readonly isJoint: boolean;
}

const NOTHING: readonly Expr[] = [];
const partsKnown = new WeakMap<Expr, readonly Conjunct[]>();

/** The conjuncts of a condition, normalised so that equal ones are identical; none if it always holds. */
export function conjunctsIn(condition: Expr): readonly Conjunct[] {
  let parts = partsKnown.get(condition);
  if (parts === undefined) partsKnown.set(condition, (parts = takenApart(condition)));
  return parts;
}

function takenApart(condition: Expr): Conjunct[] {
  const found: Conjunct[] = [];
  visitConjuncts(condition, true, (expr, positive) => {
    const canonical = canonicalCondition(asCondition(expr, positive));
    if (canonical.kind !== "const" || canonical.value !== true) found.push(conjunctOf(canonical));
  });
  return found;
}

/** An equivalent condition that is no larger. */
function canonicalCondition(expr: Expr): Expr {
  const compared = comparedBy(expr);
  if (compared === undefined) return expr.kind === "app" ? withOrderedOperands(expr) : expr;
  const linear = linearBound(compared, ANYWHERE);
  if (typeof linear === "boolean") return constant(linear);
  // bounds on a single term are merged by the whole set
  if (linear?.isPolynomial === true) {
    const condition = linearCondition(linear, ANYWHERE);
    if (condition !== undefined && termSize(condition) <= termSize(expr)) return condition;
  }
  const { left, relation, right } = compared;
  if (!isOrder(relation)) return isSwapped(left, right) ? related(right, relation, left) : expr;
  return compared.orNaN && isNumber(left) && isNumber(right) ? related(left, relation, right) : expr;
}

function withOrderedOperands(expr: Extract<Expr, { kind: "app" }>): Expr {
  const [left, right] = expr.args as readonly [Expr, Expr];
  return (expr.op === "same" || expr.op === "iff") && isSwapped(left, right) ? apply(expr.op, [right, left]) : expr;
}

function isSwapped(left: Expr, right: Expr): boolean {
  return compareTerms(left, right) > 0;
}

function isNumber(expr: Expr): boolean {
  return valueFacts(expr).neverNaN;
}

function conjunctOf(expr: Expr): Conjunct {
  const compared = comparedBy(expr);
  const isNegation = expr.kind === "app" && expr.op === "not";
  const inner = isNegation ? (expr.args[0] as Expr) : expr;
  const bound = compared === undefined ? undefined : boundOf(compared);
  return {
    expr,
    bound,
    isPlain: bound?.isPolynomial === false && related(bound.term, bound.relation, constant(bound.value)) === expr,
    pair: compared === undefined || bound !== undefined ? undefined : pairOf(compared),
    shown: shownBy(expr, compared),
    integer: expr.kind === "app" && expr.op === "isInteger" ? expr.args[0] : undefined,
    negated: isNegation ? inner : undefined,
    isJoint: inner.kind === "app" && (isNegation ? inner.op === "and" : inner.op === "or"),
  };
}

function pairOf({ left, relation, right, orNaN }: Compared): Compared | undefined {
  // a number compared with itself is a test for NaN; a comparison with the constant NaN never holds
  if (left === right || left.kind === "const" || right.kind === "const") return undefined;
  return isSwapped(left, right)
    ? { left: right, relation: mirroredRelation(relation), right: left, orNaN }
    : { left, relation, right, orNaN };
}

function boundOf(compared: Compared): TermBound | undefined {
  const linear = linearBound(compared, ANYWHERE);
  return typeof linear === "object" ? linear : boundBy(compared);
}

function shownBy(expr: Expr, compared: Compared | undefined): readonly Expr[] {
  if (compared !== undefined) {
    const isOfNumbers = compared.left.sort === "number" && !compared.orNaN && compared.relation !== "!==";
    return isOfNumbers ? [compared.left, compared.right].filter((each) => !isNumber(each)) : NOTHING;
  }
  if (expr.kind !== "app") return NOTHING;
  if (expr.op === "isInteger" || expr.op === "isFinite") return expr.args;
  const [negated] = expr.args;
  return expr.op === "not" && negated?.kind === "app" && negated.op === "isNaN" ? negated.args : NOTHING;
}
