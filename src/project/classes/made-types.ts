// The actual types of the objects that a function returns, where its declared return type is an interface.
import { unwrap } from "../units/function-source.ts";
import { returnsIn } from "../units/returns-in.ts";
import { ts, type TS } from "../typescript.ts";

/** The types of `new` expressions, literals and functions. Undefined if the function also returns other expressions. */
export function madeTypes(
  body: TS.FunctionLikeDeclaration | undefined,
  checker: TS.TypeChecker,
): readonly TS.Type[] | undefined {
  if (body?.body === undefined || body.asteriskToken !== undefined) return undefined;
  const made = new Set<TS.Type>();
  for (const value of returnsIn(body.body).flatMap(alternatives)) {
    const type = checker.getTypeAtLocation(value);
    if ((type.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) !== 0) continue;
    const isWritten = ts.isNewExpression(value) || ts.isObjectLiteralExpression(value) || isFunctionWithBody(type);
    if (!isWritten) return undefined;
    made.add(type);
  }
  return [...made];
}

/** The expressions of which a value is one. */
export function alternatives(value: TS.Expression): TS.Expression[] {
  const node = unwrap(value);
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(alternatives);
  const isChoice = ts.isBinaryExpression(node) && CHOICES.has(node.operatorToken.kind);
  return isChoice ? [node.left, node.right].flatMap(alternatives) : [node];
}

const CHOICES: ReadonlySet<TS.SyntaxKind> = new Set([
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
]);

function isFunctionWithBody(type: TS.Type): boolean {
  return type.getCallSignatures().some(({ declaration }) => declaration !== undefined && "body" in declaration);
}

/** The name that a function itself has for what it returns: `return function debounced() { … }`, `return limiter`. */
export function nameOfResult(body: TS.FunctionLikeDeclaration | undefined): string | undefined {
  if (body?.body === undefined || body.asteriskToken !== undefined) return undefined;
  const names = new Set(returnsIn(body.body).map((value) => nameIn(unwrap(value))));
  const [only] = names;
  return names.size === 1 ? only : undefined;
}

function nameIn(value: TS.Expression): string | undefined {
  if (ts.isIdentifier(value)) return value.text;
  return ts.isFunctionExpression(value) || ts.isClassExpression(value) ? value.name?.text : undefined;
}
