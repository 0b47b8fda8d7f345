import { takesName, tokenAt } from "./ast.ts";
import type { Node, NodeOf } from "./ast.ts";
import type { Context } from "./context.ts";

/** What to write before and after an anonymous function or class to give it a name. */
export function namingText(name: string): readonly [before: string, after: string] {
  const key = JSON.stringify(name);
  return [`({ [${key}]: `, ` })[${key}]`];
}

/** A variable gives its name to the function or class that it is assigned, but not from inside parentheses. */
export function givesName(
  { source }: { readonly source: string },
  target: Node,
  value: Node,
): target is NodeOf<"Identifier"> {
  if (target.type !== "Identifier" || !takesName(value)) return false;
  // The tree does not show the parentheses of a target.
  return source[tokenAt(source, target.end, value.start)] !== ")";
}

/** Emits an anonymous function or class so that it takes `name`, where it no longer stands right behind an `=`. */
export function emitNamed(cx: Context, name: string, node: Node): void {
  const [before, after] = namingText(name);
  cx.write(before);
  cx.emit(node);
  cx.write(after);
}
