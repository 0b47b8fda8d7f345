// Short ways to write expressions in tests: values stand for constants.
import { build } from "../../src/expr/build.ts";
import { apply, constant, type Expr, type SortValue } from "../../src/expr/expr.ts";
import type { OperatorName } from "../../src/expr/operators.ts";

export type Operand = Expr | SortValue;

const exprOf = (operand: Operand): Expr => (typeof operand === "object" ? operand : constant(operand));

/** The simplified application. */
export function simplified(op: OperatorName, ...args: readonly Operand[]): Expr {
  return build(op, ...args.map(exprOf));
}

/** The application as it stands. */
export function plain(op: OperatorName, ...args: readonly Operand[]): Expr {
  return apply(op, args.map(exprOf));
}
