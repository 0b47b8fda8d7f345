// Tells which operations may throw. Assumes that reading and writing members runs no user code: no getter, setter or proxy.
import { unwrap } from "../rewrite/ast.ts";
import type { Node } from "../rewrite/ast.ts";
import type { ValueKind, ValueKinds } from "./value-kinds.ts";

/** Whether reading or writing a member may throw, because the object may be null or undefined. */
export function accessThrows(object: Node, kinds: ValueKinds): boolean {
  const inner = unwrap(object);
  return kinds.of(inner) === "unknown" && !(inner.type === "MemberExpression" && isNamespace(inner.object));
}

/** Whether a node names a built-in namespace, whose members exist: `Math.PI`. */
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
  // Bigints cannot be mixed with numbers, divided by 0n, raised to negative powers, or shifted by too much.
  return left !== right || !/^[-+*&|^]$/.test(operator);
}

export function unaryThrows(operator: string, operand: ValueKind): boolean {
  if (operator === "+") return operand === "bigint" || !isPrimitive(operand);
  return (operator === "-" || operator === "~") && !isPrimitive(operand);
}

export function isPrimitive(kind: ValueKind): boolean {
  return kind === "number" || kind === "bigint" || kind === "string" || kind === "boolean";
}
