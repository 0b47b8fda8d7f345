// Finds the methods of an object literal. They cannot be wrapped one by one, so the literal is wrapped, with their keys.
import type { Analysis } from "./analyse.ts";
import { isFunction, takesName, unwrap } from "./ast.ts";
import type { Node, NodeOf } from "./ast.ts";
import { isConversion } from "./conversions.ts";
import { staticKey } from "./expose-site.ts";

type Property = NodeOf<"Property">;

/** Whether a property is a method or accessor, or a function that must not be wrapped. */
export function isMember(property: Property): boolean {
  const { value, kind, method, computed } = property;
  if (method || kind !== "init") return true;
  if (isFunction(value) && isConversion(property)) return true;
  return computed && takesName(value) && isFunction(unwrap(value));
}

/** Whether a property is `__proto__: value`, which sets the prototype and gives no name. */
export function setsPrototype({ key, computed, kind, method, shorthand }: Property): boolean {
  const plain = kind === "init" && !method && !shorthand && !computed;
  return plain && staticKey({ key, computed }) === "__proto__";
}

/**
 * Expressions for the keys of the methods, in their order; undefined if a key cannot be written twice, or if a later property
 * may replace a method by another function.
 */
export function memberKeys(literal: NodeOf<"ObjectExpression">, analysis: Analysis): string[] | undefined {
  const keys = new Set<string>();
  for (const property of literal.properties) {
    const key = property.type === "SpreadElement" ? undefined : keyText(property, analysis);
    if (property.type !== "SpreadElement" && isMember(property)) {
      if (key === undefined) return undefined;
      keys.add(key);
    } else if (keys.size > 0) {
      if (key === undefined) return undefined;
      keys.delete(key);
    }
  }
  return [...keys];
}

function keyText(property: Property, { bindingOf }: Analysis): string | undefined {
  const name = staticKey(property);
  if (name !== undefined) return JSON.stringify(name);
  const key: Node = unwrap(property.key);
  if (key.type !== "MemberExpression" || key.computed || key.property.type !== "Identifier") return undefined;
  const isSymbol = key.object.type === "Identifier" && key.object.name === "Symbol" && !bindingOf.has(key.object);
  return isSymbol ? `Symbol.${key.property.name}` : undefined;
}
