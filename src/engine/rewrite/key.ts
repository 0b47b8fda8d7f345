import type { Node } from "./ast.ts";
import type { Context } from "./context.ts";
import { emitArgument, isSimple } from "./operands.ts";

/** A key in brackets, made concrete if it is symbolic; `object` is told to the hook where its text may be repeated. */
export function emitKey(cx: Context, key: Node, object?: Node): void {
  if (!cx.maybe(key)) return cx.emit(key);
  const simple = isSimple(cx, key);
  if (!simple && !cx.frame.room) {
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
