// Questions whether the language that runs the code has a feature: `typeof Array.prototype.at`, `"groupBy" in Object`,
// `if (Object.groupBy)`. Another version of Node.js may answer otherwise.
import { ts, type TS } from "../typescript.ts";

/** The global that is asked for a feature, and the question as code. */
export interface FeatureQuestion {
  readonly root: TS.Identifier;
  readonly what: string;
}

export function featureQuestion(node: TS.Node): FeatureQuestion | undefined {
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword) {
    const root = rootOf(node.right);
    return root && ts.isStringLiteralLike(node.left) ? { root, what: textOf(node) } : undefined;
  }
  if (!ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node)) return undefined;
  const root = isAskedFor(node) ? rootOf(node) : undefined;
  return root && { root, what: textOf(ts.isTypeOfExpression(node.parent) ? node.parent : node) };
}

function rootOf(expression: TS.Expression): TS.Identifier | undefined {
  if (ts.isIdentifier(expression)) return expression;
  const isInside =
    ts.isPropertyAccessExpression(expression) ||
    ts.isElementAccessExpression(expression) ||
    ts.isParenthesizedExpression(expression) ||
    ts.isAsExpression(expression) ||
    ts.isNonNullExpression(expression);
  return isInside ? rootOf(expression.expression) : undefined;
}

const LOGICAL = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);
const EQUALITY = new Set([
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

/** Whether the value is asked for only to see if there is one. */
function isAskedFor(node: TS.Expression): boolean {
  const { parent } = node;
  if (ts.isParenthesizedExpression(parent) || ts.isAsExpression(parent)) return isAskedFor(parent);
  if (ts.isTypeOfExpression(parent)) return true;
  if (ts.isPrefixUnaryExpression(parent)) return parent.operator === ts.SyntaxKind.ExclamationToken;
  if (ts.isConditionalExpression(parent)) return parent.condition === node;
  if (ts.isIfStatement(parent)) return true;
  if (ts.isCallExpression(parent)) return parent.expression === node && parent.questionDotToken !== undefined;
  if (!ts.isBinaryExpression(parent)) return false;
  const { kind } = parent.operatorToken;
  if (LOGICAL.has(kind)) return parent.left === node;
  return EQUALITY.has(kind) && [parent.left, parent.right].some(isNothing);
}

function isNothing(node: TS.Expression): boolean {
  return node.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(node) && node.text === "undefined");
}

function textOf(node: TS.Node): string {
  return node.getText().replace(/\s+/g, " ");
}
