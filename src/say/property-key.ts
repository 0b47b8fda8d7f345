// Prints property names in object literals and in accesses.
import { primitiveText } from "../expr/primitive-text.ts";
import { primitiveLiteral } from "./primitive-literal.ts";

const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*$/u;

export function isIdentifierName(name: string): boolean {
  return IDENTIFIER.test(name);
}

/** A key of an object literal: `a`, `1`, `"a-b"`, `[Symbol.iterator]`. */
export function propertyKeyText(key: PropertyKey): string {
  if (typeof key === "symbol") return `[${primitiveLiteral(key)}]`;
  const name = String(key);
  // As a plain key, `__proto__` would set the prototype.
  if (name === "__proto__") return '["__proto__"]';
  return isIdentifierName(name) || isIndex(name) ? name : primitiveText(name);
}

function isIndex(name: string): boolean {
  return /^(0|[1-9]\d{0,8})$/.test(name);
}

/** The text after the object: `.a`, `[0]`, `["a-b"]` or `[Symbol.iterator]`. */
export function memberText(name: string): string {
  if (isIndex(name)) return `[${name}]`;
  if (/^\[Symbol\.\w+\]$/.test(name)) return name;
  return isIdentifierName(name) ? `.${name}` : `[${primitiveText(name)}]`;
}
