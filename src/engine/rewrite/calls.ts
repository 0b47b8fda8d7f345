// Emits calls. A call keeps its text, so that `this` and the messages of errors stay the same; only its parts are rewritten.
import { isNamed, unwrap } from "./ast.ts";
import type { Node, NodeOf } from "./ast.ts";
import type { Context } from "./context.ts";
import { children } from "./ast.ts";
import { copyBetween } from "./copy-through.ts";
import { emitBuiltinCall, emitErrorSuper, isBuiltinCall, isErrorSuper, isViewOfPart } from "./globals.ts";
import { emitKeyedCall } from "./keyed-callee.ts";
import { emitCallee } from "./members.ts";

export function emitCall(cx: Context, node: NodeOf<"CallExpression">): void {
  if (!node.optional && isBuiltinCall(cx, node)) return emitBuiltinCall(cx, node);
  if (isErrorSuper(cx, node)) return emitErrorSuper(cx, node);
  if (makesPattern(cx, node)) return emitPattern(cx, node, () => emitPlainCall(cx, node));
  if (!emitKeyedCall(cx, node, () => emitPlainCall(cx, node))) emitPlainCall(cx, node);
}

function emitPlainCall(cx: Context, node: NodeOf<"CallExpression">): void {
  const isEval = isDirectEval(cx, node);
  copyBetween(cx, node, children(node), (child) => {
    if (child === node.callee) return emitCallee(cx, child);
    if (!isEval || child !== node.arguments[0]) return cx.emit(child);
    cx.openHook("evalCode", child.start);
    cx.emit(child);
    // The hook compares `eval` with the real one: any other function gets its argument unchanged.
    cx.write(`, ${cx.strict}, eval)`);
  });
}

function isDirectEval(cx: Context, { callee, optional, arguments: args }: NodeOf<"CallExpression">): boolean {
  const isEval = isNamed(callee, "eval") && !cx.resolve(unwrap(callee));
  return isEval && !optional && args.length > 0 && args[0]?.type !== "SpreadElement";
}

export function emitTagged(cx: Context, node: NodeOf<"TaggedTemplateExpression">): void {
  copyBetween(cx, node, children(node), (child) => {
    if (child === node.tag) return emitCallee(cx, child);
    if (child.type !== "TemplateLiteral") return cx.out.gap(child.start, child.end);
    copyBetween(cx, child, child.expressions, (value) => cx.emit(value));
  });
}

export function emitNew(cx: Context, node: NodeOf<"NewExpression">): void {
  if (isBuiltinCall(cx, node)) return emitBuiltinCall(cx, node);
  if (makesPattern(cx, node)) return emitPattern(cx, node, () => emitPlainNew(cx, node));
  if (!emitKeyedCall(cx, node, () => emitPlainNew(cx, node))) emitPlainNew(cx, node);
}

function emitPlainNew(cx: Context, node: NodeOf<"NewExpression">): void {
  const needsValues = isViewOfPart(cx, node);
  copyBetween(cx, node, children(node), (child) => {
    if (child !== node.callee) {
      const isPinned = needsValues && child.type !== "SpreadElement" && cx.maybe(child);
      if (isPinned) cx.openHook("converted", child.start);
      cx.emit(child);
      if (isPinned) cx.write(")");
      return;
    }
    // Without parentheses, `new` would bind to a call at the start of the rewritten callee.
    const plain = isPlain(unwrap(child));
    cx.write(plain ? "" : "(");
    cx.emit(child);
    cx.write(plain ? "" : ")");
  });
}

/** Whether native code makes a regular expression there, of which inputs may be made. */
function makesPattern(cx: Context, { callee }: NodeOf<"CallExpression"> | NodeOf<"NewExpression">): boolean {
  return cx.isNative && callee.type === "Identifier" && callee.name === "RegExp" && cx.resolve(callee) === undefined;
}

/** `$pw_pattern(new RegExp(text))`. */
function emitPattern(cx: Context, node: Node, emitIt: () => void): void {
  cx.openHook("pattern", node.start);
  emitIt();
  cx.write(")");
}

function isPlain(node: Node): boolean {
  if (node.type === "MemberExpression") return !node.computed && isPlain(unwrap(node.object));
  return node.type === "Identifier" || node.type === "ThisExpression" || node.type === "MetaProperty";
}
