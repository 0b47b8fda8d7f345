// Calls through a computed key, `o[k](x)`. V8 names the callee in its errors by its text, so where all that the call is
// made of can be written twice, the original stands untouched beside the rewritten call: `typeof k === "function" ?
// <rewritten> : o[k](x)`.
import { unwrap } from "./ast.ts";
import type { Node, NodeOf } from "./ast.ts";
import type { Context } from "./context.ts";
import { isSimple, mayBeDead, writeGuard } from "./operands.ts";
import { treeLeaves } from "./binary-and-unary.ts";

type Call = NodeOf<"CallExpression"> | NodeOf<"NewExpression">;

/** Emits the call, with `emitRewritten` for symbolic operands; false, and nothing, if it has to be emitted otherwise. */
export function emitKeyedCall(cx: Context, node: Call, emitRewritten: () => void): boolean {
  const guarded = calleeOperands(cx, node.callee);
  if (!guarded || guarded.length === 0) return false;
  for (const argument of node.arguments) {
    // What is passed on as it is may be symbolic; what is computed here may not.
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

/** What may be symbolic in the keys of a path of members from a variable on; undefined if the callee is anything else. */
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

/** What may be symbolic in operators over simple operands, all of which can be read early. */
function operands(cx: Context, node: Node): Node[] | undefined {
  const leaves = treeLeaves(cx, node);
  return leaves?.some((leaf) => mayBeDead(cx, leaf)) ? undefined : leaves;
}
