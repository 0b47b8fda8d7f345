// Emits `&&`, `||` and `??` of recorded code where their values are used.
import type { Node, NodeOf } from "./ast.ts";
import type { Context } from "./context.ts";
import { emitArgument } from "./operands.ts";
import { writeNotNullish } from "./record-emit.ts";
import type { Recording } from "./record.ts";

/** The emitters of the operands, which also note their goals. */
export interface Operands {
  readonly emitLeft: (emitIt: () => void) => void;
  readonly emitRight: () => void;
  readonly emitTest: (cx: Context, node: Node) => void;
}

/**
 * Emits the left operand as a condition whose leaves keep their values in a temporary: the leaf that is evaluated last gives
 * the value of the whole.
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

/** Emits a condition whose value is kept. */
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
