// Binds values to names: variables, parameters, destructuring.
import { ts, type TS } from "../typescript.ts";
import type { Interpreter } from "./interpreter.ts";
import { propertyOf } from "./properties.ts";
import type { Scope } from "./test-scope.ts";
import { UNKNOWN, type Value, isPlainObject } from "./values.ts";

export function bind(name: TS.BindingName, value: Value, scope: Scope, interpreter: Interpreter): void {
  if (ts.isIdentifier(name)) scope.declare(name.text, value);
  else if (ts.isArrayBindingPattern(name)) bindElements(name, value, scope, interpreter);
  else for (const element of name.elements) bindMember(element, name, value, scope, interpreter);
}

function bindElements(name: TS.ArrayBindingPattern, value: Value, scope: Scope, interpreter: Interpreter): void {
  const items = Array.isArray(value) ? (value as readonly Value[]) : undefined;
  for (const [index, element] of name.elements.entries()) {
    if (ts.isOmittedExpression(element)) continue;
    const isRest = element.dotDotDotToken !== undefined;
    const item = items === undefined ? UNKNOWN : isRest ? items.slice(index) : items[index];
    bindElement(element, item, scope, interpreter);
  }
}

function bindMember(
  element: TS.BindingElement,
  { elements }: TS.ObjectBindingPattern,
  value: Value,
  scope: Scope,
  interpreter: Interpreter,
): void {
  if (element.dotDotDotToken !== undefined) {
    const taken = elements.map((each) => keyOf(each, scope, interpreter));
    const others = isPlainObject(value) ? Object.entries(value).filter(([key]) => !taken.includes(key)) : undefined;
    return bindElement(element, others === undefined ? UNKNOWN : Object.fromEntries(others), scope, interpreter);
  }
  const key = keyOf(element, scope, interpreter);
  bindElement(element, key === undefined ? UNKNOWN : propertyOf(value, key, interpreter), scope, interpreter);
}

function keyOf({ propertyName, name }: TS.BindingElement, scope: Scope, interpreter: Interpreter): string | undefined {
  const written = propertyName ?? name;
  if (ts.isComputedPropertyName(written)) {
    const key = interpreter.evaluate(written.expression, scope);
    return typeof key === "string" || typeof key === "number" ? String(key) : undefined;
  }
  return "text" in written ? written.text : undefined;
}

function bindElement(element: TS.BindingElement, value: Value, scope: Scope, interpreter: Interpreter): void {
  bind(element.name, orDefault(value, element.initializer, scope, interpreter), scope, interpreter);
}

export function bindParameters(
  parameters: readonly TS.ParameterDeclaration[],
  args: readonly Value[],
  scope: Scope,
  interpreter: Interpreter,
): void {
  for (const [index, { name, initializer, dotDotDotToken }] of parameters.entries()) {
    const given = dotDotDotToken === undefined ? args[index] : args.slice(index);
    bind(name, orDefault(given, initializer, scope, interpreter), scope, interpreter);
  }
}

function orDefault(
  value: Value,
  initializer: TS.Expression | undefined,
  scope: Scope,
  interpreter: Interpreter,
): Value {
  return value === undefined && initializer !== undefined ? interpreter.evaluate(initializer, scope) : value;
}
