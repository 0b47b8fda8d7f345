import { children, isTypeOnly } from "./ast.ts";
import type { Node } from "./ast.ts";
import type { Context } from "./context.ts";

const UNTOUCHED = new Set<Node["type"]>([
  "ImportDeclaration",
  "ExportAllDeclaration",
  "ExportSpecifier",
  "MetaProperty",
]);

/** Emits a node unchanged, with its children rewritten. */
export function copyThrough(cx: Context, node: Node): void {
  const inside = UNTOUCHED.has(node.type) || isTypeOnly(node) ? [] : children(node);
  if (inside.length === 0) return cx.copy(node);
  copyBetween(cx, node, inside, (child) => cx.emit(child));
}

/** Emits a node: some of its children by `emitChild`, the text between them unchanged. */
export function copyBetween(cx: Context, node: Node, inside: readonly Node[], emitChild: (child: Node) => void): void {
  let at = node.start;
  for (const child of inside) {
    // Decorators before `export` start before the class that they belong to.
    if (child.start < at) continue;
    cx.out.gap(at, child.start);
    emitChild(child);
    at = child.end;
  }
  cx.out.gap(at, node.end);
}
