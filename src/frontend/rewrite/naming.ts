import type { Node } from "./ast.ts";
import type { Context } from "./context.ts";

/** Emits an anonymous function or class so that it takes `name`, where it no longer stands right behind an `=`. */
export function emitNamed(cx: Context, name: string, node: Node): void {
  const key = JSON.stringify(name);
  cx.write(`({ [${key}]: `);
  cx.emit(node);
  cx.write(` })[${key}]`);
}
