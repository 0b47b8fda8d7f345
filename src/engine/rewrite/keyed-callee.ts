// Emits calls through a computed key, `o[k](x)`. V8's errors quote the callee, so where all parts of the call may be written
// twice, the original call is kept beside the rewritten one: `typeof k === "function" ? <rewritten> : o[k](x)`.
import { unwrap } from "./ast.ts";
import type { Node, NodeOf } from "./ast.ts";
import type { Context } from "./context.ts";
import { isSimple, mayBeDead, writeGuard } from "./operands.ts";
import { treeLeaves } from "./binary-and-unary.ts";

type Call = NodeOf<"CallExpression"> | NodeOf<"NewExpression">;

/** Emits the call, with `emitRewritten` for symbolic operands. Gives false, and writes nothing, where that is not possible. */
export function emitKeyedCall(cx: Context, node: Call, emitRewritten: () => void): boolean {
  const guarded = calleeOperands(cx, node.callee);
  if (!guarded || guarded.length === 0) return false;
  for (const argument of node.arguments) {
    // A symbolic argument may be passed on unchanged; operators on one need their hooks.
    if (isSimple(cx, argument)) continue;
    const leaves = operands(cx, argument);
    if (!leaves) return false;
    guarded.push(...leaves);
  }
  cx.write("(");
  writeGuard(
    cx,
    guarded.map((operand) => ({ node: operand })),
  );
  cx.write(" ? ");
  emitRewritten();
  cx.write(" : ");
  cx.copy(node);
  cx.write(")");
  return true;
}

/** The operands in the keys of an access path that may be symbolic; undefined if the callee is no such path. */
function calleeOperands(cx: Context, callee: Node): Node[] | undefined {
  const found: Node[] = [];
  let node = unwrap(callee);
  while (node.type === "MemberExpression") {
    if (node.optional) return undefined;
    if (node.computed) {
      const leaves = operands(cx, node.property);
      if (!leaves) return undefined;
      found.push(...leaves);
    }
    node = unwrap(node.object);
  }
  const isBase = node.type === "Super" || (isSimple(cx, node) && !mayBeDead(cx, node));
  return isBase ? found : undefined;
}

/** The operands of a tree of operators that may be symbolic; undefined if one of them cannot be read early. */
function operands(cx: Context, node: Node): Node[] | undefined {
  const leaves = treeLeaves(cx, node);
  return leaves?.some((leaf) => mayBeDead(cx, leaf)) ? undefined : leaves;
}
