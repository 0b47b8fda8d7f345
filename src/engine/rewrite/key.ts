import type { Node } from "./ast.ts";
import type { Context } from "./context.ts";
import { emitArgument, isSimple } from "./operands.ts";

/** Emits a key in brackets; a hook concretizes a symbolic one, and is given `object` where its text may be repeated. */
export function emitKey(cx: Context, key: Node, object?: Node): void {
  if (!cx.maybe(key)) return cx.emit(key);
  const simple = isSimple(cx, key);
  if (!simple && !cx.frame.declaresTemporaries) {
    cx.openHook("key", key.start);
    emitArgument(cx, key);
    cx.write(")");
    return;
  }
  cx.frame.scoped(() => {
    cx.write(simple ? "typeof " : "typeof (");
    const fill = cx.reserve(key);
    if (simple) cx.copy(key);
    else emitArgument(cx, key);
    const again = simple ? cx.source.slice(key.start, key.end) : cx.frame.take();
    if (!simple) {
      fill(`${again} = `);
      cx.write(")");
    }
    cx.write(' === "function" ? ');
    cx.openHook("key", key.start);
    const holder = object !== undefined && isSimple(cx, object) ? `, ${cx.source.slice(object.start, object.end)}` : "";
    cx.write(`${again}${holder}) : ${again}`);
  });
}
