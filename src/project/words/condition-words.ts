// Says conditions as the source does: on one line, without types, and negated as a person would.
import { withoutUnseen } from "../../support/unseen-characters.ts";
import { ts, type TS } from "../typescript.ts";
import { isAssignment } from "../units/writes-of.ts";

/** Longer texts are no help in the name of a test. */
const LONGEST = 56;

/** Undefined where the text would not read: regular expressions, functions, or too long. */
export function wordsOf(node: TS.Node, source: TS.SourceFile): string | undefined {
  if (isUnreadable(node)) return undefined;
  const text = withoutUnseen(withoutTypes(node, source).replace(/\s+/g, " ").trim());
  return text.length <= LONGEST && !text.includes("//") && !text.includes("/*") ? text : undefined;
}

/** `isOrdered`: whether both sides of a comparison are such that one of `<` and `>=` holds, which NaN is not. */
export function negatedWords(
  node: TS.Expression,
  source: TS.SourceFile,
  isOrdered: (comparison: TS.BinaryExpression) => boolean,
): string | undefined {
  const inner = bare(node);
  if (isNegation(inner)) return wordsOf(bare(inner.operand), source);
  if (ts.isBinaryExpression(inner)) {
    const operator = NEGATED.get(inner.operatorToken.kind);
    const isSafe = operator === undefined || !ORDERS.has(operator) || isOrdered(inner);
    const [left, right] = [wordsOf(inner.left, source), wordsOf(inner.right, source)];
    if (operator !== undefined && isSafe && left !== undefined && right !== undefined)
      return `${left} ${operator} ${right}`;
  }
  const text = wordsOf(inner, source);
  if (text === undefined) return undefined;
  return isTight(inner) ? `!${text}` : `!(${text})`;
}

const NEGATED = new Map<TS.SyntaxKind, string>([
  [ts.SyntaxKind.EqualsEqualsEqualsToken, "!=="],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, "==="],
  [ts.SyntaxKind.EqualsEqualsToken, "!="],
  [ts.SyntaxKind.ExclamationEqualsToken, "=="],
  [ts.SyntaxKind.LessThanToken, ">="],
  [ts.SyntaxKind.LessThanEqualsToken, ">"],
  [ts.SyntaxKind.GreaterThanToken, "<="],
  [ts.SyntaxKind.GreaterThanEqualsToken, "<"],
]);
const ORDERS = new Set(["<", "<=", ">", ">="]);

/** Without parentheses and types. */
export function bare(node: TS.Expression): TS.Expression {
  if (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isTypeAssertionExpression(node)
  )
    return bare(node.expression);
  return node;
}

export function isNegation(node: TS.Node): node is TS.PrefixUnaryExpression {
  return ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken;
}

function isTight(node: TS.Node): boolean {
  return (
    ts.isIdentifier(node) ||
    ts.isPropertyAccessExpression(node) ||
    ts.isElementAccessExpression(node) ||
    ts.isCallExpression(node) ||
    node.kind === ts.SyntaxKind.ThisKeyword
  );
}

function isUnreadable(node: TS.Node): boolean {
  if (
    ts.isRegularExpressionLiteral(node) ||
    ts.isFunctionLike(node) ||
    ts.isAwaitExpression(node) ||
    ts.isYieldExpression(node) ||
    ts.isClassExpression(node) ||
    (ts.isBinaryExpression(node) && isAssignment(node)) ||
    ts.isPostfixUnaryExpression(node)
  )
    return true;
  return ts.forEachChild(node, (child) => isUnreadable(child) || undefined) === true;
}

/** The text of a node without `as T`, `satisfies T` and `!`. */
function withoutTypes(node: TS.Node, source: TS.SourceFile): string {
  const cuts: [start: number, end: number][] = [];
  const visit = (each: TS.Node): void => {
    if (ts.isAsExpression(each) || ts.isSatisfiesExpression(each) || ts.isNonNullExpression(each))
      cuts.push([each.expression.end, each.end]);
    ts.forEachChild(each, visit);
  };
  visit(node);
  const start = node.getStart(source);
  let text = source.text.slice(start, node.end);
  for (const [from, to] of cuts.sort((a, b) => b[0] - a[0]))
    text = text.slice(0, from - start) + text.slice(Math.min(to, node.end) - start);
  return text;
}
