// Emits `&&`, `||` and `??`. As in istanbul, a chain of them is one branch with a path for each operand.
import { unwrap } from "./ast.ts";
import type { Node, NodeOf } from "./ast.ts";
import type { Context } from "./context.ts";
import { copyBetween } from "./copy-through.ts";
import { emitArm, emitCounted } from "./count.ts";
import { emitMeasuredLogical, isMeasurable } from "./measure.ts";
import { isSimple } from "./operands.ts";
import { decideAbout, recordingOf } from "./record-emit.ts";
import { emitRecordedLogical } from "./record-logical.ts";
import { emitRightOperand } from "./record-operand.ts";
import { withTemporaries } from "./with-temporaries.ts";

type Logical = NodeOf<"LogicalExpression">;
type EmitTest = (cx: Context, node: Node) => void;

export function emitLogicalTest(cx: Context, node: Logical, emitTest: EmitTest): void {
  enterChain(cx, node);
  cx.write("(");
  copyBetween(cx, node, [node.left, node.right], (child) =>
    emitOperand(cx, child, () => emitTest(cx, child), child === node.right),
  );
  cx.write(")");
}

export function emitLogical(cx: Context, node: Logical, emitTest: EmitTest): void {
  const { left, right, operator } = node;
  const emitRight = (): void => emitOperand(cx, right, () => emitRightOperand(cx, node), true);
  const recording = recordingOf(cx);
  const isConcrete = !cx.maybe(left) && !(recording && operator === "??") && !isMeasurable(cx, node);
  const native = isConcrete || (operator !== "??" && isBoolean(left));
  if (native) {
    enterChain(cx, node);
    cx.write("(");
    copyBetween(cx, node, [left, right], (child) => {
      if (child === right) return emitRight();
      const isTest = operator !== "??" && (!cx.measured || isBoolean(left));
      const emitIt = (): void => (isTest ? emitTest(cx, left) : cx.emit(left));
      decideAbout(cx, "logical", node, () => emitOperand(cx, left, emitIt, false));
    });
    cx.write(")");
    return;
  }
  const emitLeft = (emitIt: () => void): void => emitOperand(cx, left, emitIt, false);
  if (cx.measured) {
    const emitIt = (): void => {
      enterChain(cx, node);
      emitMeasuredLogical(cx, node, { emitLeft, emitRight, emitTest });
    };
    return isSimple(cx, left) ? emitIt() : withTemporaries(cx, node, emitIt);
  }
  if (recording) {
    return withTemporaries(cx, node, () => {
      enterChain(cx, node);
      emitRecordedLogical(cx, node, recording, { emitLeft, emitRight, emitTest });
    });
  }
  const site = cx.site(left);
  const emitChoice = (stored: boolean): void => {
    enterChain(cx, node);
    cx.write(stored ? "((typeof (" : "((typeof ");
    const fill = cx.reserve(left);
    const leftText = (): void => cx.copy(left);
    emitOperand(cx, left, () => (stored ? cx.emit(left) : leftText()), false);
    let again = leftText;
    if (stored) {
      const temp = cx.frame.take();
      fill(`${temp} = `);
      cx.write(")");
      again = () => cx.write(temp);
    }
    cx.write(' === "function" ? ');
    cx.openHook(operator === "??" ? "nullish" : "test", left.start);
    again();
    cx.write(`, ${site}) : `);
    again();
    if (operator === "??") {
      cx.write(" === null || ");
      again();
      cx.write(" === void 0");
    }
    cx.write(") ? ");
    if (operator === "||") again();
    else emitRight();
    cx.write(" : ");
    if (operator === "||") emitRight();
    else again();
    cx.write(")");
  };
  if (isSimple(cx, left)) emitChoice(false);
  else withTemporaries(cx, node, () => emitChoice(true));
}

/** Makes the goals of the operands of a chain, unless it is part of a larger one. */
function enterChain(cx: Context, node: Logical): void {
  if (cx.operandGoals.has(node) || !cx.coverage.enabled) return;
  const branch = cx.coverage.branch("binary-expr", node);
  const visit = (operand: Node): void => {
    const inner = unwrap(operand);
    if (inner.type === "LogicalExpression") {
      cx.operandGoals.set(inner, null);
      if (inner !== node && cx.coverage.peekHint(inner) === "next") return;
      visit(inner.left);
      visit(inner.right);
    } else {
      const ignored = cx.coverage.peekHint(inner) === "next";
      cx.operandGoals.set(inner, ignored ? null : (counter) => cx.coverage.path(branch, inner, counter));
    }
  };
  visit(node);
}

function emitOperand(cx: Context, operand: Node, emitIt: () => void, isRight: boolean): void {
  const goal = cx.operandGoals.get(unwrap(operand)) ?? undefined;
  const counted = (): void => emitCounted(cx, goal, emitIt);
  if (isRight) emitArm(cx, counted);
  else counted();
}

/** Whether a value must be a boolean, so that it equals its truth. */
function isBoolean(node: Node): boolean {
  const inner = unwrap(node);
  switch (inner.type) {
    case "UnaryExpression":
      return inner.operator === "!";
    case "BinaryExpression":
      return /^(?:[<>]=?|[!=]==?|in|instanceof)$/.test(inner.operator);
    case "LogicalExpression":
      return inner.operator !== "??" && isBoolean(inner.left) && isBoolean(inner.right);
    default:
      return false;
  }
}
