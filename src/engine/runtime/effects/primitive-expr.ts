import { type Expr, constant } from "../../../expr/expr.ts";
import { contentOf } from "../symbolic.ts";

/** A value as an expression, where it is a primitive that has one and of which nothing is open. */
export function primitiveExpr(value: unknown): Expr | undefined {
  switch (typeof value) {
    case "number":
    case "string":
    case "boolean":
    case "bigint":
      return constant(value);
    case "function": {
      const content = contentOf(value);
      return content?.kind === "scalar" ? content.expr : undefined;
    }
    default:
      return undefined;
  }
}
