// How the expression around a value uses it.
import { ts, type TS } from "../typescript.ts";

/** Whether a value is assigned to the expression: `x = 1`, `x++`, `delete x`, `[x] = list`, `for (x of list)`. */
export function isTarget(node: TS.Node): boolean {
  const { parent } = node;
  if (ts.isBinaryExpression(parent)) {
    const { kind } = parent.operatorToken;
    const isAssignment = kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
    return isAssignment && parent.left === node;
  }
  if (ts.isPrefixUnaryExpression(parent) || ts.isPostfixUnaryExpression(parent))
    return parent.operator === ts.SyntaxKind.PlusPlusToken || parent.operator === ts.SyntaxKind.MinusMinusToken;
  if (ts.isDeleteExpression(parent)) return true;
  if (ts.isForOfStatement(parent) || ts.isForInStatement(parent)) return parent.initializer === node;
  const isPattern =
    ts.isArrayLiteralExpression(parent) ||
    ts.isObjectLiteralExpression(parent) ||
    ts.isSpreadElement(parent) ||
    ts.isSpreadAssignment(parent) ||
    ts.isShorthandPropertyAssignment(parent) ||
    (ts.isPropertyAssignment(parent) && parent.initializer === node) ||
    ts.isParenthesizedExpression(parent) ||
    ts.isNonNullExpression(parent) ||
    ts.isAsExpression(parent);
  return isPattern && isTarget(parent);
}

/** Whether the value of an expression is that of a part of it. */
export function passesOn(parent: TS.Node, part: TS.Node): boolean {
  if (ts.isConditionalExpression(parent)) return parent.condition !== part;
  if (ts.isBinaryExpression(parent)) {
    const { kind } = parent.operatorToken;
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken || kind === ts.SyntaxKind.CommaToken)
      return parent.right === part;
    return kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.QuestionQuestionToken;
  }
  return (
    ts.isParenthesizedExpression(parent) ||
    ts.isAsExpression(parent) ||
    ts.isSatisfiesExpression(parent) ||
    ts.isNonNullExpression(parent) ||
    ts.isTypeAssertionExpression(parent) ||
    ts.isAwaitExpression(parent)
  );
}

/** A regular expression with the flag g or y remembers where its last match ended; so may one whose flags are unknown. */
export function isLiteralWithState(node: TS.Expression, checker: TS.TypeChecker): boolean {
  const declaration = checker.getSymbolAtLocation(node)?.valueDeclaration;
  const value = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : node;
  const flags = value && flagsOf(value, checker);
  return flags === undefined || /[gy]/.test(flags);
}

/** The flags of `/a/g`, `new RegExp(text)` and `RegExp(text, "g")`; undefined where they are not known. */
function flagsOf(value: TS.Expression, checker: TS.TypeChecker): string | undefined {
  if (ts.isRegularExpressionLiteral(value)) return value.text.slice(value.text.lastIndexOf("/") + 1);
  if (!ts.isNewExpression(value) && !ts.isCallExpression(value)) return undefined;
  if (!ts.isIdentifier(value.expression) || value.expression.text !== "RegExp") return undefined;
  const [source, flags] = value.arguments ?? [];
  if (flags !== undefined) return ts.isStringLiteralLike(flags) ? flags.text : undefined;
  // Of a regular expression the flags would be taken over.
  const isText = source === undefined || (checker.getTypeAtLocation(source).flags & ts.TypeFlags.StringLike) !== 0;
  return isText ? "" : undefined;
}

/** Methods that put something into a collection; what they do and give, if nobody looks at it, depends on nothing. */
const PUTS = new Set(["push", "unshift", "set", "add", "delete", "clear"]);
const COLLECTIONS = new Set(["Array", "Map", "Set", "WeakMap", "WeakSet"]);

/**
 * Whether what code does may depend on a variable that it mentions. It does not where a statement only changes it: `x = 1`,
 * `x++`, `x[key] = 1`, `list.push(1)`; nor where it is declared.
 */
export function isRead(name: TS.Node, checker: TS.TypeChecker): boolean {
  const { parent } = name;
  if (ts.isPropertyDeclaration(parent) && parent.name === name) return false;
  const whole = ts.isPropertyAccessExpression(parent) && parent.name === name ? parent : name;
  if (isOnlyChanged(whole)) return false;
  const access = whole.parent;
  const isAccess = ts.isPropertyAccessExpression(access) || ts.isElementAccessExpression(access);
  if (!isAccess || access.expression !== whole) return true;
  if (isOnlyChanged(access)) return false;
  const call = access.parent;
  const isPut =
    ts.isCallExpression(call) &&
    call.expression === access &&
    ts.isExpressionStatement(call.parent) &&
    ts.isPropertyAccessExpression(access) &&
    PUTS.has(access.name.text);
  return !isPut || !COLLECTIONS.has(checker.getTypeAtLocation(whole).getSymbol()?.name ?? "");
}

/** Whether the expression is the target of an assignment or step that is a statement of its own. */
function isOnlyChanged(node: TS.Node): boolean {
  const { parent } = node;
  const isStep = ts.isPrefixUnaryExpression(parent) || ts.isPostfixUnaryExpression(parent);
  const isChange = isStep || (ts.isBinaryExpression(parent) && parent.left === node);
  return isChange && isTarget(node) && ts.isExpressionStatement(parent.parent);
}
