// What may throw by itself. Getters, setters and proxies are taken for fields that do not.
import { unwrap } from "../rewrite/ast.ts";
import type { Node } from "../rewrite/ast.ts";
import type { ValueKind, ValueKinds } from "./value-kinds.ts";

/** Reading or writing a member throws where there is no object. */
export function accessThrows(object: Node, kinds: ValueKinds): boolean {
  const inner = unwrap(object);
  return kinds.of(inner) === "unknown" && !(inner.type === "MemberExpression" && isNamespace(inner.object));
}

/** `Number.EPSILON` and `Math.PI` are there. */
function isNamespace(node: Node): boolean {
  const inner = unwrap(node);
  return inner.type === "Identifier" && /^(?:Math|Number|Symbol|globalThis)$/.test(inner.name);
}

export function binaryThrows(operator: string, left: ValueKind, right: ValueKind): boolean {
  if (operator === "===" || operator === "!==") return false;
  if (operator === "in") return right !== "object" && right !== "array";
  if (operator === "instanceof") return right !== "object";
  if (operator === "==" || operator === "!=") return !isPrimitive(left) && !isPrimitive(right);
  if (!isPrimitive(left) || !isPrimitive(right)) return true;
  if (/^[<>]=?$/.test(operator) || (operator === "+" && (left === "string" || right === "string"))) return false;
  if (left !== "bigint" && right !== "bigint") return false;
  // Both have to be bigints, and a bigint cannot be divided by 0n, nor have a negative exponent or be shifted at will.
  return left !== right || !/^[-+*&|^]$/.test(operator);
}

export function unaryThrows(operator: string, operand: ValueKind): boolean {
  if (operator === "+") return operand === "bigint" || !isPrimitive(operand);
  return (operator === "-" || operator === "~") && !isPrimitive(operand);
}

export function isPrimitive(kind: ValueKind): boolean {
  return kind === "number" || kind === "bigint" || kind === "string" || kind === "boolean";
}
