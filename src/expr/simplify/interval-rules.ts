// Decides comparisons by the facts about both sides, independently of the inputs.
import { constant, isConst, type Expr } from "../expr.ts";
import { valueFacts } from "../value-facts.ts";

export function decidedEqual(x: Expr, y: Expr): Expr | undefined {
  const [a, b] = [valueFacts(x), valueFacts(y)];
  if (a.high < b.low || b.high < a.low) return constant(false);
  if (a.integral && isConst(y) && isFraction(y.value as number)) return constant(false);
  const isOnePoint = a.low === a.high && b.low === b.high && a.low === b.low;
  return isOnePoint && a.neverNaN && b.neverNaN ? constant(true) : undefined;
}

/** Decides `x < y`, or `x <= y` if `orEqual`. NaN makes both false. */
export function decidedOrder(x: Expr, y: Expr, orEqual: boolean): Expr | undefined {
  const [a, b] = [valueFacts(x), valueFacts(y)];
  if (orEqual ? a.low > b.high : a.low >= b.high) return constant(false);
  const always = orEqual ? a.high <= b.low : a.high < b.low;
  return always && a.neverNaN && b.neverNaN ? constant(true) : undefined;
}

function isFraction(value: number): boolean {
  return Number.isFinite(value) && !Number.isInteger(value);
}
