import { ts, type TS } from "../typescript.ts";

/** The side effect of a node itself, in words; undefined if it has none. Calls are not judged. */
export function effectOf(node: TS.Node): string | undefined {
  if (ts.isDeleteExpression(node)) return "delete";
  if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind))
    return `assignment (${node.operatorToken.getText()})`;
  if (!ts.isPrefixUnaryExpression(node) && !ts.isPostfixUnaryExpression(node)) return undefined;
  if (node.operator === ts.SyntaxKind.PlusPlusToken) return "assignment (++)";
  return node.operator === ts.SyntaxKind.MinusMinusToken ? "assignment (--)" : undefined;
}

function isAssignment(kind: TS.SyntaxKind): boolean {
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}
