// The condition that a term is the same value by `Object.is`: NaN equals itself, and 0 differs from -0.
import { build, negate } from "./build.ts";
import { type Expr, type SortValue, constant } from "./expr.ts";

export function equalsValue(expr: Expr, value: SortValue): Expr {
  const to = constant(value);
  switch (expr.sort) {
    case "number":
      return build("same", expr, to);
    case "bigint":
      return build("bigEq", expr, to);
    case "string":
      return build("strEq", expr, to);
    case "boolean":
      return value === true ? expr : negate(expr);
  }
}
