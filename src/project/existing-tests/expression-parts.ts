// Helpers for parts of syntax that several kinds of expressions share.
import { ts, type TS } from "../typescript.ts";
import type { Interpreter } from "./interpreter.ts";
import { orUnknown } from "./evaluate-operator.ts";
import type { Scope } from "./test-scope.ts";
import type { Value } from "./values.ts";

/** Strips parentheses and type assertions. */
export function withoutTypes(node: TS.Expression): TS.Expression {
  const isWrapper =
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isTypeAssertionExpression(node);
  return isWrapper ? withoutTypes(node.expression) : node;
}

export type Access = TS.PropertyAccessExpression | TS.ElementAccessExpression;

export function isAccess(node: TS.Node): node is Access {
  return ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);
}

/** The key of an access; undefined if it is unknown or private. */
export function keyOf(node: Access, scope: Scope, interpreter: Interpreter): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return ts.isIdentifier(node.name) ? node.name.text : undefined;
  const key = interpreter.evaluate(node.argumentExpression, scope);
  return typeof key === "string" || typeof key === "number" ? String(key) : undefined;
}

/** The name of a literal's member; undefined if it is unknown or private. */
export function nameOf(name: TS.PropertyName, scope: Scope, interpreter: Interpreter): string | undefined {
  if (!ts.isComputedPropertyName(name)) return ts.isPrivateIdentifier(name) ? undefined : name.text;
  const key = interpreter.evaluate(name.expression, scope);
  return typeof key === "string" || typeof key === "number" ? String(key) : undefined;
}

/** The values of elements or arguments; undefined if a spread has unknown length. */
export function evaluateList(
  nodes: readonly TS.Expression[],
  scope: Scope,
  interpreter: Interpreter,
): Value[] | undefined {
  const values: Value[] = [];
  for (const node of nodes) {
    if (ts.isSpreadElement(node)) {
      const spread = interpreter.evaluate(node.expression, scope);
      const items = orUnknown(() => [...(spread as Iterable<Value>)]);
      if (!Array.isArray(items)) return undefined;
      values.push(...(items as Value[]));
    } else values.push(ts.isOmittedExpression(node) ? undefined : interpreter.evaluate(node, scope));
  }
  return values;
}
