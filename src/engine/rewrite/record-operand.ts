// Emits right operands of `&&`, `||` and `??` whose value is used. They decide nothing by themselves; for condition coverage a
// hook decides their truth, tells it, and gives the value unchanged.
import { unwrap } from "./ast.ts";
import type { Node, NodeOf } from "./ast.ts";
import type { Context } from "./context.ts";
import { emitArgument } from "./operands.ts";
import { recordingOf } from "./record-emit.ts";

/** Expressions whose truth is constant, so that there is nothing to tell. */
const CONSTANT = new Set<Node["type"]>([
  "Literal",
  "ObjectExpression",
  "ArrayExpression",
  "ArrowFunctionExpression",
  "FunctionExpression",
  "ClassExpression",
  "NewExpression",
]);

/** Emits the right operand of a chain whose value is used, or is not: `isUsed && f();`. */
export function emitRightOperand(cx: Context, node: NodeOf<"LogicalExpression">): void {
  const { operator, right } = node;
  const recording = recordingOf(cx);
  const inner = unwrap(right);
  if (recording?.unused.has(node) === true) recording.unused.add(inner);
  // an operand that is a chain tells of its own operands
  const isTold = recording?.tellsOperands === true && inner.type !== "LogicalExpression" && !CONSTANT.has(inner.type);
  if (recording === undefined || !isTold || recording.unused.has(inner)) return cx.emit(right);
  const place = recording.test(operator === "??" ? "nullish" : "logical", right, node);
  const site = cx.site(right);
  cx.openHook("used", right.start);
  cx.write(`${place}, ${site}, ${operator === "??"}, `);
  emitArgument(cx, right);
  cx.write(")");
}
