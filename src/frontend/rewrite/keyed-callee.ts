// Calls through a computed key, `o[k](x)`. V8 names the callee in its errors by its text, so where all that the call is
// made of can be written twice, the original stands untouched beside the rewritten call: `typeof k === "function" ?
// <rewritten> : o[k](x)`.
import { unwrap } from "./ast.ts";
import type { Node, NodeOf } from "./ast.ts";
import type { Context } from "./context.ts";
import { isSimple, mayBeDead, writeGuard } from "./operands.ts";

type Call = NodeOf<"CallExpression"> | NodeOf<"NewExpression">;

/** Emits the call, with `emitRewritten` for the case that a key is symbolic; false if it has to be emitted otherwise. */
export function emitKeyedCall(cx: Context, node: Call, emitRewritten: () => void): boolean {
  const keys = calleeKeys(cx, node.callee);
  if (!keys || keys.length === 0 || !node.arguments.every((argument) => isSimple(cx, argument))) return false;
  cx.write("(");
  writeGuard(cx, keys.map((key) => ({ node: key })));
  cx.write(" ? ");
  emitRewritten();
  cx.write(" : ");
  cx.copy(node);
  cx.write(")");
  return true;
}

/** The keys that may be symbolic in a path of members from a variable on; undefined if the callee is anything else. */
function calleeKeys(cx: Context, callee: Node): Node[] | undefined {
  const keys: Node[] = [];
  let node = unwrap(callee);
  while (node.type === "MemberExpression") {
    if (node.optional) return undefined;
    if (node.computed) {
      if (!isSimple(cx, node.property) || mayBeDead(cx, node.property)) return undefined;
      if (cx.maybe(node.property)) keys.push(node.property);
    }
    node = unwrap(node.object);
  }
  const isBase = node.type === "Super" || (isSimple(cx, node) && !mayBeDead(cx, node));
  return isBase ? keys : undefined;
}
