import { visitorKeys } from "oxc-parser";
import type { Node } from "oxc-parser";

export type { Node } from "oxc-parser";
type Match<N, T> = N extends { type: infer U } ? ([Extract<U, T>] extends [never] ? never : N) : never;
/** The nodes of some types. Where oxc has one interface for several types, all of them are included. */
export type NodeOf<T extends Node["type"]> = Match<Node, T>;
export type FunctionNode = NodeOf<"FunctionDeclaration" | "ArrowFunctionExpression">;

/** The child nodes, in the order of the text. A shorthand property has one child, though the tree lists two. */
export function children(node: Node): Node[] {
  const found: Node[] = [];
  // Fields are read by name, as the table of visitor keys lists them.
  const fields = node as unknown as Record<string, Node | (Node | null)[] | null | undefined>;
  for (const key of visitorKeys[node.type] ?? []) {
    if (key === "key" && node.type === "Property" && node.shorthand) continue;
    const value = fields[key];
    if (Array.isArray(value)) {
      for (const item of value) if (item) found.push(item);
    } else if (value) {
      found.push(value);
    }
  }
  for (let i = 1; i < found.length; i++) {
    if ((found[i] as Node).start < (found[i - 1] as Node).start) return found.sort((a, b) => a.start - b.start);
  }
  return found;
}

/** The expression inside parentheses and type-only wrappers. */
export function unwrap(node: Node): Node {
  let inner = node;
  while (
    inner.type === "ParenthesizedExpression" ||
    inner.type === "TSAsExpression" ||
    inner.type === "TSSatisfiesExpression" ||
    inner.type === "TSNonNullExpression" ||
    inner.type === "TSTypeAssertion" ||
    inner.type === "TSInstantiationExpression"
  ) {
    inner = inner.expression;
  }
  return inner;
}

/** Whether a node is the identifier `name`, perhaps in parentheses. */
export function isNamed(node: Node, name: string): boolean {
  const inner = unwrap(node);
  return inner.type === "Identifier" && inner.name === name;
}

const RUNNING_TS = new Set<Node["type"]>([
  "TSAsExpression",
  "TSSatisfiesExpression",
  "TSNonNullExpression",
  "TSTypeAssertion",
  "TSInstantiationExpression",
  "TSParameterProperty",
  "TSModuleDeclaration",
  "TSModuleBlock",
  "TSExportAssignment",
]);

/** Whether syntax is only for the type checker, or is left to oxc to lower. */
export function isTypeOnly(node: Node): boolean {
  if (node.type === "TSModuleDeclaration") return node.declare || node.id.type === "Literal";
  return node.type.startsWith("TS") && !RUNNING_TS.has(node.type);
}

export function isFunction(node: Node): node is FunctionNode {
  return (
    node.type === "FunctionDeclaration" || node.type === "FunctionExpression" || node.type === "ArrowFunctionExpression"
  );
}

/** Whether a node is an anonymous function or class, which takes the name of what it is assigned to. */
export function takesName(node: Node): boolean {
  const inner = unwrap(node);
  if (inner.type === "ArrowFunctionExpression") return true;
  return (inner.type === "FunctionExpression" || inner.type === "ClassExpression") && !inner.id;
}

export function isLoop(
  node: Node,
): node is NodeOf<"ForStatement" | "ForInStatement" | "ForOfStatement" | "WhileStatement" | "DoWhileStatement"> {
  return (
    node.type === "ForStatement" ||
    node.type === "ForInStatement" ||
    node.type === "ForOfStatement" ||
    node.type === "WhileStatement" ||
    node.type === "DoWhileStatement"
  );
}

/** The offset of the first token from `start` on; skips white space and comments, HTML-like ones included. */
export function tokenAt(source: string, start: number, end: number): number {
  let at = start;
  while (at < end) {
    if (source.startsWith("//", at) || source.startsWith("<!--", at) || source.startsWith("-->", at)) {
      while (at < end && !/[\n\r\u2028\u2029]/.test(source[at] as string)) at++;
    } else if (source.startsWith("/*", at)) {
      at = source.indexOf("*/", at + 2) + 2;
    } else if (/\s/.test(source[at] as string)) {
      at++;
    } else {
      return at;
    }
  }
  return end;
}
