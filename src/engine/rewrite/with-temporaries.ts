import type { Context } from "./context.ts";
import type { Node } from "./ast.ts";
import { copyThrough } from "./copy-through.ts";
import { Frame } from "./frame.ts";

/**
 * Emits an expression that needs temporaries. Where none can be declared (parameter defaults, field initialisers, the top
 * level of a script), they become the parameters of an arrow function around the expression, called at once. An expression
 * with a direct eval is not rewritten there, since the eval could declare variables, which the arrow function would capture.
 */
export function withTemporaries(cx: Context, node: Node, body: () => void): void {
  if (cx.frame.declaresTemporaries) return cx.frame.scoped(body);
  if (!mayHaveTemporaries(cx, node)) return copyThrough(cx, node);
  const frame = new Frame(cx.frame.activation, true, cx.prefix);
  cx.write("((");
  const fill = cx.out.reserve();
  cx.write(") => (");
  cx.within(frame, body);
  fill(frame.names.join(", "));
  cx.write("))()");
}

/** Whether `withTemporaries` rewrites an expression, and does not leave it unchanged. */
export function mayHaveTemporaries(cx: Context, node: Node): boolean {
  return cx.frame.declaresTemporaries || !/\beval\b/.test(cx.source.slice(node.start, node.end));
}
