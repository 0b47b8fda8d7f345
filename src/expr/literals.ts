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
  const add = (literal: Literal): void =>
    visitConjuncts(literal.expr, literal.positive, (expr, positive) => addDecided({ expr, positive }), isLabelled);
  const addDecided = (literal: Literal): void => {
    const decided = withoutNaN(literal, isFalse);
    if (decided === literal || saysNaN(decided)) found.push(decided);
    else add(decided);
  };
  add({ expr: condition, positive: true });
  return found;
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
  const { expr, positive } = literal;
  if (expr.kind !== "app") return false;
  const [first, second] = expr.args;
  if (expr.op === "not") return saysNaN({ expr: first as Expr, positive: !positive });
  if (expr.op === "eq") return !positive && first === second;
  if (expr.op === "same")
    return positive && isConst(second as Expr) && Number.isNaN((second as { value: unknown }).value);
  return positive && expr.op === "isNaN";
}
