// The writes of a piece of code, judged by its text: assignments, and calls of methods whose names are those of mutators.
import { changesFirstArgument, mayChangeReceiver } from "../../support/built-ins.ts";
import { ts, type TS } from "../typescript.ts";

/** Names of methods that by convention change their receiver, in addition to those of built-in classes. */
const CONVENTIONAL_MUTATORS = new Set(["append", "enqueue", "dequeue", "remove", "insert"]);

export interface Write {
  /** Where the chain of accesses starts: `this` in `this.items[0].x = 1`. */
  readonly root: TS.Expression;
  /** How many property accesses lead from the root to what is written: 0 for a variable. */
  readonly depth: number;
}

/** Whether a method changes its receiver, judged by its name alone. */
function isMutator(name: string): boolean {
  return mayChangeReceiver(name) || CONVENTIONAL_MUTATORS.has(name) || /^set[A-Z]/.test(name);
}

/** The writes of the node itself, without those of the nodes inside of it. */
export function writesOf(node: TS.Node): Write[] {
  if (ts.isBinaryExpression(node)) return isAssignment(node) ? targetsIn(node.left).map((each) => write(each)) : [];
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node))
    return isStep(node.operator) ? [write(node.operand)] : [];
  if (ts.isDeleteExpression(node)) return [write(node.expression)];
  if (ts.isForOfStatement(node) || ts.isForInStatement(node))
    return ts.isVariableDeclarationList(node.initializer) ? [] : targetsIn(node.initializer).map((each) => write(each));
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { expression: receiver, name } = node.expression;
  if (ts.isIdentifier(receiver) && (receiver.text === "Object" || receiver.text === "Reflect")) {
    const [first] = node.arguments;
    return first !== undefined && changesFirstArgument(receiver.text, name.text) ? [write(first, 1)] : [];
  }
  // The writes of the object's own methods are found in their text.
  const isOwn = receiver.kind === ts.SyntaxKind.ThisKeyword;
  return isMutator(name.text) && !isOwn ? [write(receiver, 1)] : [];
}

function isStep(operator: TS.SyntaxKind): boolean {
  return operator === ts.SyntaxKind.PlusPlusToken || operator === ts.SyntaxKind.MinusMinusToken;
}

export function isAssignment({ operatorToken: { kind } }: TS.BinaryExpression): boolean {
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}

/** The targets of an assignment: one, or several for a pattern. */
function targetsIn(target: TS.Expression): TS.Expression[] {
  if (ts.isArrayLiteralExpression(target)) return target.elements.flatMap(targetsIn);
  if (ts.isSpreadElement(target)) return targetsIn(target.expression);
  if (ts.isOmittedExpression(target)) return [];
  // A default: `[a = 1] = list`.
  if (ts.isBinaryExpression(target)) return targetsIn(target.left);
  if (!ts.isObjectLiteralExpression(target)) return [target];
  return target.properties.flatMap((property) => {
    if (ts.isPropertyAssignment(property)) return targetsIn(property.initializer);
    if (ts.isSpreadAssignment(property)) return targetsIn(property.expression);
    return ts.isShorthandPropertyAssignment(property) ? [property.name] : [];
  });
}

function write(target: TS.Expression, depth = 0): Write {
  if (ts.isPropertyAccessExpression(target) || ts.isElementAccessExpression(target))
    return write(target.expression, depth + 1);
  if (
    ts.isNonNullExpression(target) ||
    ts.isParenthesizedExpression(target) ||
    ts.isAsExpression(target) ||
    ts.isSatisfiesExpression(target) ||
    ts.isTypeAssertionExpression(target)
  )
    return write(target.expression, depth);
  return { root: target, depth };
}
