// The right operands of `&&`, `||` and `??` whose value is used. Nothing decides them; where they are told all the same, for
// the sake of condition coverage, a hook does, and gives the value as it is.
import { unwrap } from "./ast.ts";
import type { Node, NodeOf } from "./ast.ts";
import type { Context } from "./context.ts";
import { emitArgument } from "./operands.ts";
import { recordingOf } from "./record-emit.ts";

/** Always true, or always the same: there is nothing to tell. */
const CONSTANT = new Set<Node["type"]>([
  "Literal",
  "ObjectExpression",
  "ArrayExpression",
  "ArrowFunctionExpression",
  "FunctionExpression",
  "ClassExpression",
  "NewExpression",
]);

/** Emits the right operand of a chain whose value is used, or not even that: `isUsed && f();`. */
export function emitRightOperand(cx: Context, node: NodeOf<"LogicalExpression">): void {
  const { operator, right } = node;
  const recording = recordingOf(cx);
  const inner = unwrap(right);
  if (recording?.unused.has(node) === true) recording.unused.add(inner);
  // a chain tells of its own operands
  const isTold = recording?.tellsOperands === true && inner.type !== "LogicalExpression" && !CONSTANT.has(inner.type);
  if (recording === undefined || !isTold || recording.unused.has(inner)) return cx.emit(right);
  const place = recording.test(operator === "??" ? "nullish" : "logical", right, node);
  const site = cx.site(right);
  cx.openHook("used", right.start);
  cx.write(`${place}, ${site}, ${operator === "??"}, `);
  emitArgument(cx, right);
  cx.write(")");
}
