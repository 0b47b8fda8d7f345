// What is declared inside of a function, by the names that its code uses.
import { unwrap } from "../units/function-source.ts";
import { ts, type TS } from "../typescript.ts";

/** What an expression names or is: a function that is written inside of the maker. */
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

/** Of a name: where the maker declares it. */
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
