import { takesName, tokenAt } from "./ast.ts";
import type { Node, NodeOf } from "./ast.ts";
import type { Context } from "./context.ts";

/** The text before and after an anonymous function or class that gives it a name. */
export function namingText(name: string): readonly [before: string, after: string] {
  const key = JSON.stringify(name);
  return [`({ [${key}]: `, ` })[${key}]`];
}

/** Whether a function or class takes the name of the variable it is assigned to. A target in parentheses gives none. */
export function givesName(
  { source }: { readonly source: string },
  target: Node,
  value: Node,
): target is NodeOf<"Identifier"> {
  if (target.type !== "Identifier" || !takesName(value)) return false;
  // The syntax tree does not have the parentheses of a target.
  return source[tokenAt(source, target.end, value.start)] !== ")";
}

/** Emits an anonymous function or class so that it takes `name`, though it no longer follows the `=` directly. */
export function emitNamed(cx: Context, name: string, node: Node): void {
  const [before, after] = namingText(name);
  cx.write(before);
  cx.emit(node);
  cx.write(after);
}
