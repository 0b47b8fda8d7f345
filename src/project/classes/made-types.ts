// The actual types of the objects that a function returns, where its declared return type is an interface.
import { unwrap } from "../units/function-source.ts";
import { returnsIn } from "../units/returns-in.ts";
import { ts, type TS } from "../typescript.ts";

/** The types of `new` expressions and literals. Undefined if the function also returns other expressions. */
export function madeTypes(
  body: TS.FunctionLikeDeclaration | undefined,
  checker: TS.TypeChecker,
): readonly TS.Type[] | undefined {
  if (body?.body === undefined || body.asteriskToken !== undefined) return undefined;
  const made = new Set<TS.Type>();
  for (const value of returnsIn(body.body).flatMap(alternatives)) {
    const type = checker.getTypeAtLocation(value);
    if ((type.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) !== 0) continue;
    const written = ts.isNewExpression(value) || ts.isObjectLiteralExpression(value) ? type : undefined;
    if (written === undefined) return undefined;
    made.add(written);
  }
  return [...made];
}

function alternatives(value: TS.Expression): TS.Expression[] {
  const node = unwrap(value);
  return ts.isConditionalExpression(node) ? [node.whenTrue, node.whenFalse].flatMap(alternatives) : [node];
}
