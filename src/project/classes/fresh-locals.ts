// Whether a local variable holds a fresh object, which the function has made itself, so that its changes stay local.
import { mayGiveFresh } from "../../support/built-ins.ts";
import { ts, type TS } from "../typescript.ts";

/** `within`: the function. Every value that it assigns to the variable must be fresh. */
export function isFreshLocal(variable: TS.Symbol, within: TS.Node, checker: TS.TypeChecker): boolean {
  const [declaration] = variable.declarations ?? [];
  if (declaration === undefined || !ts.isVariableDeclaration(declaration)) return false;
  if (declaration.initializer === undefined || !isFresh(declaration.initializer, checker)) return false;
  const reassigns = (node: TS.Node): boolean => {
    const isAssignment = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken;
    if (isAssignment && ts.isIdentifier(node.left) && checker.getSymbolAtLocation(node.left) === variable)
      return !isFresh(node.right, checker);
    return ts.forEachChild(node, reassigns) === true;
  };
  return !reassigns(within);
}

function isFresh(value: TS.Expression, checker: TS.TypeChecker): boolean {
  if (ts.isParenthesizedExpression(value) || ts.isAsExpression(value) || ts.isSatisfiesExpression(value))
    return isFresh(value.expression, checker);
  if (ts.isArrayLiteralExpression(value) || ts.isObjectLiteralExpression(value) || ts.isNewExpression(value))
    return true;
  if (!ts.isCallExpression(value) || !ts.isPropertyAccessExpression(value.expression)) return false;
  const declaration = checker.getResolvedSignature(value)?.declaration;
  return mayGiveFresh(value.expression.name.text) && declaration?.getSourceFile().isDeclarationFile === true;
}
