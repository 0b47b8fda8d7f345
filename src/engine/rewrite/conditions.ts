// Emits conditions. A hook decides each value that may be symbolic, at a branch site of its own.
import { unwrap } from "./ast.ts";
import type { Node, NodeOf } from "./ast.ts";
import type { Context } from "./context.ts";
import { copyBetween } from "./copy-through.ts";
import { emitArm, emitCounted } from "./count.ts";
import { emitLogicalTest } from "./logical.ts";
import { emitMeasuredNegation, emitMeasuredTest } from "./measure.ts";
import { emitArgument, isSimple } from "./operands.ts";
import { emitBinary, emitUnary } from "./binary-and-unary.ts";
import type { Wrapper } from "./binary-and-unary.ts";
import { decideAbout, emitTold, recordingOf } from "./record-emit.ts";
import { emitKept } from "./record-logical.ts";

/** Emits a node of which only the truth is used. The text fits wherever the node did. */
export function emitTest(cx: Context, node: Node): void {
  cx.at(node, () => cx.coverage.at(node, () => emitDecision(cx, node)));
}

function emitDecision(cx: Context, node: Node): void {
  switch (node.type) {
    case "ParenthesizedExpression":
      return copyBetween(cx, node, [node.expression], () => emitTest(cx, node.expression));
    case "TSAsExpression":
    case "TSSatisfiesExpression":
    case "TSNonNullExpression":
      return emitTest(cx, node.expression);
    case "LogicalExpression":
      if (node.operator !== "??") return emitLogicalTest(cx, node, emitTest);
      break;
    case "ConditionalExpression":
      return emitConditional(cx, node, emitTest);
    case "UnaryExpression":
      if (node.operator === "!") return emitNegation(cx, node);
      break;
    default:
  }
  const keep = recordingOf(cx)?.deciding?.keep;
  emitTold(cx, node, () => (keep === undefined ? emitLeaf(cx, node) : emitKept(cx, node, keep)));
}

function emitNegation(cx: Context, node: NodeOf<"UnaryExpression">): void {
  const emitIt = (): void => copyBetween(cx, node, [node.argument], () => emitTest(cx, node.argument));
  if (cx.kept !== undefined) return emitMeasuredNegation(cx, emitIt);
  const { keep, kind, owner } = recordingOf(cx)?.deciding ?? {};
  if (keep === undefined || kind === undefined || owner === undefined) return emitIt();
  cx.write(`(${keep} = `);
  decideAbout(cx, kind, owner, emitIt);
  cx.write(")");
}

/** Emits a condition that is not made of others. */
function emitLeaf(cx: Context, node: Node): void {
  if (cx.measured) return emitMeasuredTest(cx, node);
  if (node.type === "UnaryExpression" && cx.maybe(node)) emitUnary(cx, node, decide(cx, node));
  else if (node.type === "BinaryExpression" && cx.maybe(node)) emitBinary(cx, node, decide(cx, node));
  else emitValueTest(cx, node);
}

function emitValueTest(cx: Context, node: Node): void {
  if (!cx.maybe(node)) return cx.emit(node);
  if (isSimple(cx, node)) {
    cx.write("(typeof ");
    cx.copy(node);
    cx.write(' === "function" ? ');
    cx.openHook("test", node.start);
    cx.copy(node);
    cx.write(`, ${cx.site(node)}) : `);
    cx.copy(node);
    cx.write(")");
    return;
  }
  if (!cx.frame.declaresTemporaries) {
    cx.openHook("test", node.start);
    emitArgument(cx, node);
    cx.write(`, ${cx.site(node)})`);
    return;
  }
  cx.frame.scoped(() => {
    const site = cx.site(node);
    cx.write("(typeof (");
    const fill = cx.reserve(node);
    emitArgument(cx, node);
    const temp = cx.frame.take();
    fill(`${temp} = `);
    cx.write(') === "function" ? ');
    cx.openHook("test", node.start);
    cx.write(`${temp}, ${site}) : ${temp})`);
  });
}

function decide(cx: Context, node: Node): Wrapper {
  return {
    open: () => cx.openHook("test", node.start),
    close: () => cx.write(`, ${cx.site(node)})`),
  };
}

export function emitConditional(
  cx: Context,
  node: NodeOf<"ConditionalExpression">,
  emitValue: (cx: Context, node: Node) => void = (_, value) => cx.emit(value),
): void {
  const branch = cx.coverage.enabled ? cx.coverage.branch("cond-expr", node) : undefined;
  cx.write("(");
  copyBetween(cx, node, [node.test, node.consequent, node.alternate], (child) => {
    const test = (): void => cx.keeping(undefined, () => emitTest(cx, child));
    if (child === node.test) return decideAbout(cx, "conditional", node, test);
    const counted = branch && cx.coverage.peekHint(unwrap(child)) !== "next";
    const goal = counted ? (counter: number) => cx.coverage.path(branch, unwrap(child), counter) : undefined;
    emitArm(cx, () => emitCounted(cx, goal, () => emitValue(cx, child)));
  });
  cx.write(")");
}
