// Emits the results of conversion methods, by which the language turns objects into primitives. It calls them where no hook
// sees the result, so a symbolic one has to be concretized.
import type { Node, NodeOf } from "./ast.ts";
import { unwrap } from "./ast.ts";
import type { Context } from "./context.ts";
import { copyBetween } from "./copy-through.ts";
import { emitArgument } from "./operands.ts";
import { countCompletion } from "./tries.ts";

const NAMES = new Set(["valueOf", "toString", "toJSON"]);

/** Whether a key is that of a conversion method: `valueOf`, `toString`, `toJSON` or `[Symbol.toPrimitive]`. */
export function isConversion({ key, computed }: { readonly key: Node; readonly computed: boolean }): boolean {
  const inner = unwrap(key);
  if (inner.type === "Literal") return NAMES.has(String(inner.value));
  if (!computed) return inner.type === "Identifier" && NAMES.has(inner.name);
  return (
    inner.type === "MemberExpression" && inner.property.type === "Identifier" && inner.property.name === "toPrimitive"
  );
}

/** Emits the result of such a method, concretized. */
export function emitConverted(cx: Context, value: Node): void {
  cx.openHook("converted", value.start);
  emitArgument(cx, value);
  cx.write(")");
}

export function emitReturn(cx: Context, node: NodeOf<"ReturnStatement">): void {
  const { argument } = node;
  if (argument === null) return cx.copy(node);
  copyBetween(cx, node, [argument], (value) =>
    countCompletion(cx, () => (cx.converts ? emitConverted(cx, value) : cx.emit(value))),
  );
}
