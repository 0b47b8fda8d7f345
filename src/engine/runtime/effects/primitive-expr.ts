import { type Expr, constant } from "../../../expr/expr.ts";
import { contentOf } from "../symbolic.ts";

/** The expression of a primitive, concrete or symbolic; undefined for choices, null, undefined and symbols. */
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
