import type { Node } from "./ast.ts";
import type { Context } from "./context.ts";

/** What to write before and after an anonymous function or class to give it a name. */
export function namingText(name: string): readonly [before: string, after: string] {
  const key = JSON.stringify(name);
  return [`({ [${key}]: `, ` })[${key}]`];
}

/** Emits an anonymous function or class so that it takes `name`, where it no longer stands right behind an `=`. */
export function emitNamed(cx: Context, name: string, node: Node): void {
  const [before, after] = namingText(name);
  cx.write(before);
  cx.emit(node);
  cx.write(after);
}
