// Merges several values into one expression, so that a look-up takes no branch.
import { build } from "../../expr/build.ts";
import { type Expr, constant } from "../../expr/expr.ts";
import { contentOf } from "./symbolic.ts";

/** The first value whose condition holds, else the last. Undefined if not all are primitives of one sort. */
export function mergeScalars(values: readonly unknown[], conditions: readonly Expr[]): Expr | undefined {
  const exprs: Expr[] = [];
  for (const value of values) {
    const content = contentOf(value);
    if (content?.kind === "scalar") exprs.push(content.expr);
    else if (content === undefined && ["number", "boolean", "bigint", "string"].includes(typeof value))
      exprs.push(constant(value as number));
    else return undefined;
  }
  const last = exprs.at(-1);
  if (last === undefined || exprs.some((expr) => expr.sort !== last.sort)) return undefined;
  return exprs.slice(0, -1).reduceRight<Expr>((rest, expr, i) => build("ite", conditions[i] as Expr, expr, rest), last);
}
