// Texts on which operations do what their users seldom think of: keys that every object inherits, letters that change their length,
// numbers in other notations. Code that applies such an operation is tried on them.
import type { Node } from "./ast.ts";

/** Every object inherits members of these names. */
const INHERITED = ["constructor", "toString"];

/** By the name of the function or method that is called. */
const OF_CALLS: Readonly<Record<string, readonly string[]>> = {
  toUpperCase: ["\u00df"],
  toLowerCase: ["\u0130"],
  normalize: ["e\u0301"],
  localeCompare: ["e\u0301", "\u00e9"],
  trim: ["\u00a0"],
  trimStart: ["\u00a0"],
  trimEnd: ["\u00a0"],
  codePointAt: ["\u{1f600}"],
  fromCodePoint: ["\u{1f600}"],
  Number: ["0x10", "1e3", "Infinity"],
  parseFloat: ["1e3", "Infinity", "1.5.2"],
  parseInt: ["12px", "0x10", "-0"],
  BigInt: ["0x10", "1.5"],
  Date: ["2024-02-29T12:00:00.000Z", "2023-02-30"],
  parse: ["2024-02-29T12:00:00.000Z"],
  RegExp: ["(", "a|b"],
  URL: ["https://user@example.com:8080/a/b?c=d#e"],
  encodeURIComponent: ["\ud800"],
  encodeURI: ["\ud800"],
  decodeURIComponent: ["%", "%41"],
  decodeURI: ["%", "%41"],
  atob: ["YQ==", "%"],
  btoa: ["\u0100"],
};

export function wordsOfOperation(node: Node): readonly string[] {
  switch (node.type) {
    case "CallExpression":
    case "NewExpression":
      return ofCall(calledName(node.callee));
    case "MemberExpression":
      return node.computed && mayBeAnyName(node.property) ? INHERITED : [];
    case "BinaryExpression":
      return node.operator === "in" && mayBeAnyName(node.left) ? INHERITED : [];
    case "SpreadElement":
      return ["\u{1f600}"];
    default:
      return [];
  }
}

function ofCall(name: string | undefined): readonly string[] {
  return name !== undefined && Object.hasOwn(OF_CALLS, name) ? (OF_CALLS[name] as readonly string[]) : [];
}

function calledName(callee: Node): string | undefined {
  if (callee.type === "Identifier") return callee.name;
  if (callee.type !== "MemberExpression" || callee.computed || callee.property.type !== "Identifier") return undefined;
  return callee.property.name;
}

/** Literals, and what counts, are no names that the input could choose. */
function mayBeAnyName({ type }: Node): boolean {
  return (
    type !== "Literal" && type !== "BinaryExpression" && type !== "UpdateExpression" && type !== "PrivateIdentifier"
  );
}
