// Short ways to write expressions.
import { build } from "../../../src/expr/build.ts";
import { constant, variable, type Expr, type Sort, type SortValue, type Var } from "../../../src/expr/expr.ts";
import type { OperatorName } from "../../../src/expr/operators.ts";

/** The simplified application; values stand for constants. */
export function e(op: OperatorName, ...args: (Expr | SortValue)[]): Expr {
  return build(op, ...args.map((arg) => (typeof arg === "object" ? arg : constant(arg))));
}

/** Variables that are named after their sort: a unit has no two inputs of one name. */
export function inputs(count: number, sort: Sort, prefix: string = sort): Var[] {
  return Array.from({ length: count }, (_, i) => variable(`${prefix} ${i + 1}`, sort));
}
