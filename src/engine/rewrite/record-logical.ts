// `&&`, `||` and `??` of recorded code, where their values are used.
import type { Node, NodeOf } from "./ast.ts";
import type { Context } from "./context.ts";
import { emitArgument } from "./operands.ts";
import { writeNotNullish } from "./record-emit.ts";
import type { Recording } from "./record.ts";

/** How the operands are emitted, with their goals. */
export interface Operands {
  readonly emitLeft: (emitIt: () => void) => void;
  readonly emitRight: () => void;
  readonly emitTest: (cx: Context, node: Node) => void;
}

/**
 * The left side is emitted as a condition, of whose operands each keeps its value in a temporary: the last one that was
 * evaluated gives the value of all.
 */
export function emitRecordedLogical(
  cx: Context,
  node: NodeOf<"LogicalExpression">,
  recording: Recording,
  { emitLeft, emitRight, emitTest }: Operands,
): void {
  const { left, operator } = node;
  const keep = cx.frame.take();
  cx.write("(");
  if (operator === "??") {
    cx.write(`(${keep} = `);
    emitLeft(() => emitArgument(cx, left));
    cx.write(", ");
    writeNotNullish(cx, () => cx.write(keep), left, { kind: "nullish", owner: node }, recording);
    cx.write(")");
  } else {
    recording.decide({ kind: "logical", owner: node, keep }, () => emitLeft(() => emitTest(cx, left)));
  }
  cx.write(" ? ");
  if (operator === "&&") emitRight();
  else cx.write(keep);
  cx.write(" : ");
  if (operator === "&&") cx.write(keep);
  else emitRight();
  cx.write(")");
}

/** A condition whose value is kept. */
export function emitKept(cx: Context, node: Node, keep: string): void {
  if (!cx.maybe(node)) {
    cx.write(`${keep} = `);
    return emitArgument(cx, node);
  }
  const site = cx.site(node);
  cx.write(`typeof (${keep} = `);
  emitArgument(cx, node);
  cx.write(') === "function" ? ');
  cx.openHook("test", node.start);
  cx.write(`${keep}, ${site}) : ${keep}`);
}
