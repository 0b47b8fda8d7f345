// Evaluates the expressions of test files.
import { ts, type TS } from "../typescript.ts";
import { builtIn } from "./call-built-ins.ts";
import { evaluateCall, evaluateNew, evaluateTable } from "./evaluate-call.ts";
import type { Interpreter } from "./interpreter.ts";
import { binary, operatorOfAssignment, orUnknown, unary } from "./evaluate-operator.ts";
import { defineProperty, propertyOf, setProperty } from "./properties.ts";
import type { Scope } from "./test-scope.ts";
import { truth } from "./execute-statements.ts";
import { type Access, evaluateList, isAccess, keyOf, nameOf, withoutTypes } from "./expression-parts.ts";
import { Closure, Fulfilled, UNKNOWN, type Value, isOpaque, isPlainObject } from "./values.ts";

const K = ts.SyntaxKind;

export function evaluateExpression(node: TS.Expression, scope: Scope, interpreter: Interpreter): Value {
  const evaluate = (each: TS.Expression): Value => interpreter.evaluate(each, scope);
  const inner = withoutTypes(node);
  if (inner !== node) return evaluate(inner);
  const literal = literalOf(node);
  if (literal !== undefined) return literal.value;
  if (ts.isIdentifier(node)) return named(node.text, scope, interpreter);
  if (ts.isCallExpression(node)) return evaluateCall(node, scope, interpreter);
  if (ts.isNewExpression(node)) return evaluateNew(node, scope, interpreter);
  if (ts.isTaggedTemplateExpression(node)) return evaluateTable(node, scope, interpreter);
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node))
    return access(node, scope, interpreter);
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return new Closure(node, scope);
  if (ts.isArrayLiteralExpression(node)) return evaluateList(node.elements, scope, interpreter) ?? UNKNOWN;
  if (ts.isObjectLiteralExpression(node)) return evaluateObject(node, scope, interpreter);
  if (ts.isTemplateExpression(node)) return evaluateTemplate(node, scope, interpreter);
  if (ts.isAwaitExpression(node)) {
    const value = evaluate(node.expression);
    return value instanceof Fulfilled ? value.value : value;
  }
  if (ts.isConditionalExpression(node))
    return evaluate((truth(evaluate(node.condition)) ?? true) ? node.whenTrue : node.whenFalse);
  if (ts.isBinaryExpression(node)) return evaluateBinary(node, scope, interpreter);
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node))
    return evaluateUnary(node, scope, interpreter);
  if (ts.isVoidExpression(node)) return void evaluate(node.expression);
  if (ts.isTypeOfExpression(node)) {
    const value = evaluate(node.expression);
    return isOpaque(value) ? UNKNOWN : typeof value;
  }
  return UNKNOWN;
}

function literalOf(node: TS.Expression): { readonly value: Value } | undefined {
  if (ts.isNumericLiteral(node)) return { value: Number(node.text) };
  if (ts.isStringLiteralLike(node)) return { value: node.text };
  if (ts.isBigIntLiteral(node)) return { value: BigInt(node.text.slice(0, -1)) };
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf("/");
    return { value: orUnknown(() => new RegExp(node.text.slice(1, end), node.text.slice(end + 1))) };
  }
  if (node.kind === K.TrueKeyword || node.kind === K.FalseKeyword) return { value: node.kind === K.TrueKeyword };
  return node.kind === K.NullKeyword ? { value: null } : undefined;
}

const CONSTANTS: ReadonlyMap<string, Value> = new Map<string, Value>([
  ["undefined", undefined],
  ["NaN", NaN],
  ["Infinity", Infinity],
]);

function named(name: string, scope: Scope, { runnerNames }: Interpreter): Value {
  const holder = scope.of(name);
  if (holder !== undefined) return holder.own(name);
  if (CONSTANTS.has(name)) return CONSTANTS.get(name);
  return runnerNames.find(name) ?? builtIn(name) ?? UNKNOWN;
}

function access(node: Access, scope: Scope, interpreter: Interpreter): Value {
  const value = interpreter.evaluate(node.expression, scope);
  const key = keyOf(node, scope, interpreter);
  if (key === undefined) return UNKNOWN;
  if (value === null || value === undefined) return node.questionDotToken === undefined ? UNKNOWN : undefined;
  return propertyOf(value, key, interpreter);
}

function evaluateObject(node: TS.ObjectLiteralExpression, scope: Scope, interpreter: Interpreter): Value {
  const object: Record<string, Value> = {};
  for (const part of node.properties) {
    if (ts.isSpreadAssignment(part)) {
      const spread = interpreter.evaluate(part.expression, scope);
      if (isPlainObject(spread)) for (const [key, value] of Object.entries(spread)) defineProperty(object, key, value);
      else if (spread !== undefined && spread !== null) return UNKNOWN;
      continue;
    }
    const key = nameOf(part.name, scope, interpreter);
    if (key === undefined || ts.isAccessor(part)) return UNKNOWN;
    if (ts.isMethodDeclaration(part)) defineProperty(object, key, new Closure(part, scope));
    else if (ts.isShorthandPropertyAssignment(part)) defineProperty(object, key, named(key, scope, interpreter));
    else defineProperty(object, key, interpreter.evaluate(part.initializer, scope));
  }
  return object;
}

function evaluateTemplate(node: TS.TemplateExpression, scope: Scope, interpreter: Interpreter): Value {
  let text: Value = node.head.text;
  for (const { expression, literal } of node.templateSpans) {
    text = binary(K.PlusToken, text, interpreter.evaluate(expression, scope));
    text = binary(K.PlusToken, text, literal.text);
  }
  return text;
}

function evaluateBinary(node: TS.BinaryExpression, scope: Scope, interpreter: Interpreter): Value {
  const { left, right } = node;
  const token = node.operatorToken.kind;
  if (token === K.EqualsToken) return assign(left, interpreter.evaluate(right, scope), scope, interpreter);
  const first = interpreter.evaluate(left, scope);
  const operator = operatorOfAssignment(token);
  const value = LOGICAL.has(operator)
    ? evaluateLogical(operator, first, right, scope, interpreter)
    : evaluateEager(operator, first, interpreter.evaluate(right, scope));
  return operator === token ? value : assign(left, value, scope, interpreter);
}

function evaluateEager(operator: TS.SyntaxKind, first: Value, second: Value): Value {
  return operator === K.CommaToken ? second : binary(operator, first, second);
}

const LOGICAL: ReadonlySet<TS.SyntaxKind> = new Set([
  K.AmpersandAmpersandToken,
  K.BarBarToken,
  K.QuestionQuestionToken,
]);

function evaluateLogical(
  operator: TS.SyntaxKind,
  first: Value,
  right: TS.Expression,
  scope: Scope,
  interpreter: Interpreter,
): Value {
  const isFirst = stopsAt(operator, first);
  if (isFirst === undefined) return UNKNOWN;
  return isFirst ? first : interpreter.evaluate(right, scope);
}

/** Whether `&&`, `||` or `??` gives its first operand; undefined if that is unknown. */
function stopsAt(token: TS.SyntaxKind, first: Value): boolean | undefined {
  if (token === K.QuestionQuestionToken) return isOpaque(first) ? undefined : first !== null && first !== undefined;
  const isTrue = truth(first);
  return isTrue === undefined ? undefined : token === K.BarBarToken ? isTrue : !isTrue;
}

function evaluateUnary(
  node: TS.PrefixUnaryExpression | TS.PostfixUnaryExpression,
  scope: Scope,
  interpreter: Interpreter,
): Value {
  const { operator, operand } = node;
  const value = interpreter.evaluate(operand, scope);
  if (operator !== K.PlusPlusToken && operator !== K.MinusMinusToken) return unary(operator, value);
  const next = binary(operator === K.PlusPlusToken ? K.PlusToken : K.MinusToken, value, 1);
  assign(operand, next, scope, interpreter);
  return ts.isPrefixUnaryExpression(node) ? next : value;
}

function assign(target: TS.Expression, value: Value, scope: Scope, interpreter: Interpreter): Value {
  const node = withoutTypes(target);
  if (ts.isIdentifier(node)) scope.assign(node.text, value);
  else if (isAccess(node)) {
    const holder = interpreter.evaluate(node.expression, scope);
    const key = keyOf(node, scope, interpreter);
    if (key !== undefined) setProperty(holder, key, value, interpreter);
  }
  return value;
}
