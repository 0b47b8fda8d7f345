// Takes a condition apart into literals: conditions that are not conjunctions, each as it stands or negated.
import { isConst, type Expr } from "./expr.ts";
import { labelOf } from "./label.ts";

export interface Literal {
  readonly expr: Expr;
  readonly positive: boolean;
}

/** Literals that together say what the condition says of the inputs at hand: "… or is NaN" is decided by `isFalse`. */
export function literalsOf(condition: Expr, isFalse: (literal: Literal) => boolean): Literal[] {
  return conjunctsOf({ expr: condition, positive: true }, isFalse);
}

function conjunctsOf(literal: Literal, isFalse: (literal: Literal) => boolean): Literal[] {
  const { expr, positive } = literal;
  if (expr.kind !== "app" || labelOf(expr) !== undefined) return [literal];
  const operands = expr.args.map((arg) => ({ expr: arg, positive }));
  if (expr.op === "not") return conjunctsOf({ expr: expr.args[0] as Expr, positive: !positive }, isFalse);
  if (expr.op === (positive ? "and" : "or")) return operands.flatMap((operand) => conjunctsOf(operand, isFalse));
  if (expr.op === (positive ? "or" : "and")) {
    const isNaN = operands.find((operand) => saysNaN(operand) && isFalse(oppositeOf(operand)));
    if (isNaN !== undefined) return [isNaN];
    const left = operands.filter((operand) => !(saysNaN(operand) && isFalse(operand)));
    if (left.length === 1) return conjunctsOf(left[0] as Literal, isFalse);
  }
  return [literal];
}

export function oppositeOf({ expr, positive }: Literal): Literal {
  return { expr, positive: !positive };
}

/** Whether the literal says that a number is NaN. */
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
