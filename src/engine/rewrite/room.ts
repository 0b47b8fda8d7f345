import type { Context } from "./context.ts";
import type { Node } from "./ast.ts";
import { copyThrough } from "./copy-through.ts";
import { Frame } from "./frame.ts";

/**
 * Emits an expression that needs temporaries. Where none can be declared (parameter defaults, field initialisers,
 * the top level of a script), they become the parameters of an arrow function around it, called at once.
 * A direct eval inside could declare variables, which would then land in the arrow function: that is left unrewritten.
 */
export function withRoom(cx: Context, node: Node, body: () => void): void {
  if (cx.frame.room) return cx.frame.scoped(body);
  if (!hasRoom(cx, node)) return copyThrough(cx, node);
  const frame = new Frame(cx.frame.activation, true, cx.prefix);
  cx.write("((");
  const fill = cx.out.reserve();
  cx.write(") => (");
  cx.within(frame, body);
  fill(frame.names.join(", "));
  cx.write("))()");
}

/** Whether an expression can be given temporaries. */
export function hasRoom(cx: Context, node: Node): boolean {
  return cx.frame.room || !/\beval\b/.test(cx.source.slice(node.start, node.end));
}
