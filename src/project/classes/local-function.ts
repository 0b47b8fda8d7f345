// Resolves names to declarations inside of a function.
import { unwrap } from "../units/function-source.ts";
import { ts, type TS } from "../typescript.ts";

/** The function that an expression is, or names, if the maker declares it. */
export function localFunction(
  value: TS.Expression,
  maker: TS.Node,
  checker: TS.TypeChecker,
): TS.FunctionLikeDeclaration | undefined {
  if (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) return value;
  const declaration = ts.isIdentifier(value) ? localDeclaration(value, maker, checker) : undefined;
  if (declaration === undefined) return undefined;
  if (ts.isFunctionDeclaration(declaration)) return declaration;
  const start = ts.isVariableDeclaration(declaration) && declaration.initializer && unwrap(declaration.initializer);
  return start && (ts.isArrowFunction(start) || ts.isFunctionExpression(start)) ? start : undefined;
}

/** The declaration of a name, if it is inside of the maker. */
export function localDeclaration(
  name: TS.Identifier,
  maker: TS.Node,
  checker: TS.TypeChecker,
): TS.Declaration | undefined {
  const symbol = ts.isShorthandPropertyAssignment(name.parent)
    ? checker.getShorthandAssignmentValueSymbol(name.parent)
    : checker.getSymbolAtLocation(name);
  const declaration = symbol?.valueDeclaration;
  return declaration !== undefined && isWithin(declaration, maker) ? declaration : undefined;
}

export function isWithin(node: TS.Node, outer: TS.Node): boolean {
  return node.getSourceFile() === outer.getSourceFile() && outer.pos <= node.pos && node.end <= outer.end;
}
