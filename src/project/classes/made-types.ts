// What the objects that a function gives really are, where its declared type is an interface.
import { unwrap } from "../units/function-source.ts";
import { returnsIn } from "../units/returns-in.ts";
import { ts, type TS } from "../typescript.ts";

/** Types of classes and literals. Undefined where the text of the function does not tell of all that it may give. */
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
