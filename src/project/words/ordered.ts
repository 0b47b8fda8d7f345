// Whether `!(a < b)` may be said as `a >= b`: neither side can be NaN or undefined.
import { ts, type TS } from "../typescript.ts";
import { isAssignment } from "../units/writes-of.ts";
import { bare } from "./condition-words.ts";
import { type KnownValues, UNKNOWN } from "./known-value.ts";

/** `code`: the function that the comparison stands in. */
export function isOrdered(comparison: TS.BinaryExpression, code: TS.Node, known: KnownValues | undefined): boolean {
  const sides = [comparison.left, comparison.right];
  const values = sides.map((side) => known?.valueOf(side) ?? UNKNOWN);
  return sides.every((side, index) =>
    values[index] === UNKNOWN ? isNumber(side, code, new Set()) : isComparable(values[index]),
  );
}

function isComparable(value: unknown): boolean {
  return typeof value === "string" || typeof value === "bigint" || (typeof value === "number" && !Number.isNaN(value));
}

const COUNTING = new Set(["length", "size", "indexOf", "lastIndexOf", "search", "findIndex", "localeCompare", "now"]);
const KEEPING = new Set<TS.SyntaxKind>([
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.MinusToken,
  ts.SyntaxKind.AsteriskToken,
]);

/** Whether the expression is made of counts, numbers of the source, and locals that are. */
function isNumber(expression: TS.Expression, code: TS.Node, seen: Set<string>): boolean {
  const node = bare(expression);
  if (ts.isNumericLiteral(node) || ts.isBigIntLiteral(node)) return true;
  if (ts.isPrefixUnaryExpression(node)) return isNumber(node.operand, code, seen);
  if (ts.isPropertyAccessExpression(node)) return COUNTING.has(node.name.text) && node.questionDotToken === undefined;
  if (ts.isCallExpression(node))
    return ts.isPropertyAccessExpression(node.expression) && isNumber(node.expression, code, seen);
  if (ts.isBinaryExpression(node) && KEEPING.has(node.operatorToken.kind))
    return isNumber(node.left, code, seen) && isNumber(node.right, code, seen);
  if (!ts.isIdentifier(node)) return false;
  if (seen.has(node.text)) return true;
  seen.add(node.text);
  const given = valuesGiven(code, node.text);
  return given.length > 0 && given.every((each) => each !== undefined && isNumber(each, code, seen));
}

/** What the code gives to a variable; undefined stands for what cannot be told. */
function valuesGiven(code: TS.Node, name: string): (TS.Expression | undefined)[] {
  const found: (TS.Expression | undefined)[] = [];
  const isIt = (node: TS.Node): boolean => ts.isIdentifier(node) && node.text === name;
  const visit = (node: TS.Node): void => {
    if ((ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node)) && isIt(node.name))
      found.push(ts.isVariableDeclaration(node) ? node.initializer : undefined);
    if (ts.isBinaryExpression(node) && isAssignment(node) && isIt(node.left))
      found.push(ASSIGNING.has(node.operatorToken.kind) ? node.right : undefined);
    ts.forEachChild(node, visit);
  };
  visit(code);
  return found;
}

const ASSIGNING = new Set<TS.SyntaxKind>([
  ts.SyntaxKind.EqualsToken,
  ts.SyntaxKind.PlusEqualsToken,
  ts.SyntaxKind.MinusEqualsToken,
  ts.SyntaxKind.AsteriskEqualsToken,
]);
