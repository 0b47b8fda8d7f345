// The expressions that a function returns; those of nested functions are left out.
import { ts, type TS } from "../typescript.ts";

export function returnsIn(body: TS.ConciseBody): TS.Expression[] {
  if (!ts.isBlock(body)) return [body];
  const found: TS.Expression[] = [];
  const visit = (part: TS.Node): void => {
    if (ts.isReturnStatement(part) && part.expression !== undefined) found.push(part.expression);
    // Expressions hold no statements but those of functions, and may be nested very deeply.
    if (!ts.isExpression(part) && !ts.isFunctionLike(part) && !ts.isClassLike(part)) ts.forEachChild(part, visit);
  };
  visit(body);
  return found;
}
