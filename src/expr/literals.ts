// Takes a condition apart into literals: expressions that are no conjunctions, each required to be true or to be false.
import { visitConjuncts } from "./conjuncts.ts";
import { isConst, type Expr } from "./expr.ts";
import { labelOf } from "./label.ts";

export interface Literal {
  readonly expr: Expr;
  readonly positive: boolean;
}

/**
 * Literals that together are equivalent to the condition for the inputs at hand. `isFalse` decides for these whether a
 * number is NaN, which removes "or is NaN" alternatives.
 */
export function literalsOf(condition: Expr, isFalse: (literal: Literal) => boolean): Literal[] {
  const found: Literal[] = [];
  const pending = partsOf({ expr: condition, positive: true });
  for (let literal = pending.pop(); literal !== undefined; literal = pending.pop()) {
    const decided = withoutNaN(literal, isFalse);
    if (decided === literal || saysNaN(decided)) found.push(decided);
    else for (const part of partsOf(decided)) pending.push(part);
  }
  return found;
}

/** The conjuncts, the last one first. */
function partsOf({ expr: condition, positive: sign }: Literal): Literal[] {
  const parts: Literal[] = [];
  visitConjuncts(condition, sign, (expr, positive) => parts.push({ expr, positive }), isLabelled);
  return parts.reverse();
}

function isLabelled(expr: Expr): boolean {
  return labelOf(expr) !== undefined;
}

/** What is left of a disjunction once `isFalse` has decided which numbers are NaN; any other literal unchanged. */
function withoutNaN(literal: Literal, isFalse: (literal: Literal) => boolean): Literal {
  const { expr, positive } = literal;
  if (expr.kind !== "app" || expr.op !== (positive ? "or" : "and") || isLabelled(expr)) return literal;
  const operands = expr.args.map((arg) => ({ expr: arg, positive }));
  const isNaN = operands.find((operand) => saysNaN(operand) && isFalse(oppositeOf(operand)));
  if (isNaN !== undefined) return isNaN;
  const left = operands.filter((operand) => !(saysNaN(operand) && isFalse(operand)));
  return left.length === 1 ? (left[0] as Literal) : literal;
}

export function oppositeOf({ expr, positive }: Literal): Literal {
  return { expr, positive: !positive };
}

/** Whether the literal requires a number to be NaN. */
export function saysNaN(literal: Literal): boolean {
  let { expr, positive } = literal;
  while (expr.kind === "app" && expr.op === "not") [expr, positive] = [expr.args[0] as Expr, !positive];
  if (expr.kind !== "app") return false;
  const [first, second] = expr.args;
  if (expr.op === "eq") return !positive && first === second;
  if (expr.op === "same")
    return positive && isConst(second as Expr) && Number.isNaN((second as { value: unknown }).value);
  return positive && expr.op === "isNaN";
}
