// Rules for comparisons of a sum, minimum or maximum with a constant, where one operand is constant itself: they become
// comparisons of the other operand. Such terms come from lengths of slices and from code like `code - 48 <= 9`.
import { constant, isConst, type Expr } from "../expr.ts";
import { isExactInteger } from "../fact-values.ts";
import { COMPARISON_OPERATORS, holdsBetween, mirroredRelation, type BoundRelation } from "../relation.ts";
import { valueFacts } from "../value-facts.ts";
import { isApp, type Build } from "./rule.ts";
import { atThreshold } from "./threshold.ts";

/** `x relation k` in simpler terms; undefined if there are none. */
export function simplerBound(build: Build, x: Expr, relation: BoundRelation, k: number): Expr | undefined {
  if (Number.isNaN(k)) return constant(false);
  return (
    ofSum(build, x, relation, k) ??
    ofDifference(build, x, relation, k) ??
    ofExtremum(build, x, relation, k) ??
    atThreshold(build, x, relation, k)
  );
}

function bounded(build: Build, x: Expr, relation: BoundRelation, k: number): Expr {
  const value = constant(k);
  if (relation === "===" || relation === "<" || relation === "<=")
    return build(COMPARISON_OPERATORS.number[relation], x, value);
  return build(COMPARISON_OPERATORS.number[mirroredRelation(relation)], value, x);
}

/** Whether the integers can be added and subtracted without rounding. */
function areExact(x: Expr, sum: Expr, ...constants: number[]): boolean {
  return [x, sum].every((expr) => isExactInteger(valueFacts(expr))) && constants.every(Number.isSafeInteger);
}

function ofSum(build: Build, sum: Expr, relation: BoundRelation, k: number): Expr | undefined {
  if (!isApp(sum, "add")) return undefined;
  const [x, added] = isConst(sum.args[0]) ? [sum.args[1], sum.args[0]] : sum.args;
  if (!isConst(added)) return undefined;
  const c = added.value as number;
  return areExact(x, sum, c, k, k - c) ? bounded(build, x, relation, k - c) : undefined;
}

function ofDifference(build: Build, difference: Expr, relation: BoundRelation, k: number): Expr | undefined {
  if (!isApp(difference, "sub")) return undefined;
  const [a, b] = difference.args;
  if (isConst(a)) {
    const c = a.value as number;
    return areExact(b, difference, c, k, c - k) ? bounded(build, b, mirroredRelation(relation), c - k) : undefined;
  }
  if (!isConst(b)) return undefined;
  const c = b.value as number;
  return areExact(a, difference, c, k, k + c) ? bounded(build, a, relation, k + c) : undefined;
}

function ofExtremum(build: Build, extremum: Expr, relation: BoundRelation, k: number): Expr | undefined {
  const isMin = isApp(extremum, "min");
  if (!isMin && !isApp(extremum, "max")) return undefined;
  const [x, bound] = isConst(extremum.args[0]) ? [extremum.args[1], extremum.args[0]] : extremum.args;
  if (!isConst(bound) || Number.isNaN(bound.value)) return undefined;
  const c = bound.value as number;
  const holdsAtBound = holdsBetween(c, relation, k);
  if (relation === "===") {
    if (holdsAtBound) return bounded(build, x, isMin ? ">=" : "<=", c);
    return (isMin ? k < c : k > c) ? bounded(build, x, relation, k) : constant(false);
  }
  // on one side the constant operand decides the comparison; on the other only the other operand matters
  const isUpper = relation === "<" || relation === "<=";
  const isDecisive = isMin === isUpper ? holdsAtBound : !holdsAtBound;
  if (!isDecisive) return bounded(build, x, relation, k);
  if (!holdsAtBound) return constant(false);
  return valueFacts(x).neverNaN ? constant(true) : undefined;
}
