// Emits members whose computed keys may be symbolic.
import { unwrap } from "./ast.ts";
import type { Node, NodeOf } from "./ast.ts";
import type { Context } from "./context.ts";
import { emitKey } from "./key.ts";
import { emitChain, emitSpine } from "./chain.ts";
import { copyBetween, copyThrough } from "./copy-through.ts";
import { emitArgument, isSimple, isStable, storeOperand, writeGuard, writePlace } from "./operands.ts";

type Member = NodeOf<"MemberExpression">;

function needsKeyGuard(cx: Context, node: Node): node is Member {
  return node.type === "MemberExpression" && node.computed && cx.maybe(node.property);
}

/** Reads by promises get undefined where a read by code is an error. */
function isThenOfSymbolic(cx: Context, { object, property, computed, optional }: Member): boolean {
  const isThen = !computed && property.type === "Identifier" && property.name === "then";
  return isThen && !optional && object.type !== "Super" && cx.maybe(object);
}

/** Emits `object[key]` as a value. */
export function emitMember(cx: Context, node: Member): void {
  if (isThenOfSymbolic(cx, node)) {
    cx.openHook("get", node.property.start);
    emitArgument(cx, node.object);
    return cx.write(', "then")');
  }
  if (!needsKeyGuard(cx, node)) return copyThrough(cx, node);
  const { object, property } = node;
  if (object.type === "Super") return emitWithKey(cx, node);
  if (!cx.frame.declaresTemporaries && !(isSimple(cx, object) && isSimple(cx, property))) {
    cx.openHook("get", property.start);
    emitArgument(cx, object);
    cx.write(", ");
    emitArgument(cx, property);
    cx.write(")");
    return;
  }
  cx.frame.scoped(() => {
    const stays = isStable(cx, object, property) || (isSimple(cx, object) && isSimple(cx, property));
    cx.write("(", stays ? property.start : node.start);
    const base = stays ? { node: object } : storeOperand(cx, object);
    const key = isSimple(cx, property) ? { node: property } : storeOperand(cx, property);
    writeGuard(cx, [key]);
    cx.write(" ? ");
    cx.openHook("get", property.start);
    writePlace(cx, base);
    cx.write(", ");
    writePlace(cx, key);
    cx.write(") : ");
    writePlace(cx, base);
    cx.write("[", property.start);
    writePlace(cx, key);
    cx.write("])");
  });
}

/** Emits `object[key]` where it must stay a reference: callees, targets, operands of `delete`. */
function emitWithKey(cx: Context, node: Member): void {
  copyBetween(cx, node, [node.object, node.property], (child) => {
    if (child === node.object) cx.emit(child);
    else if (node.computed) emitKey(cx, child, node.object);
    else cx.copy(child);
  });
}

/** Emits the callee of a call or the tag of a template, so that it keeps its `this`. */
export function emitCallee(cx: Context, callee: Node): void {
  const inner = unwrap(callee);
  if (inner.type === "ChainExpression" && callee !== inner)
    return emitWrapped(cx, callee, () => emitSpine(cx, inner.expression));
  if (inner.type !== "MemberExpression") return cx.emit(callee);
  emitWrapped(cx, callee, () => emitWithKey(cx, inner));
}

/** Emits the inside of parentheses and type wrappers by `emitInner`, and these unchanged. */
function emitWrapped(cx: Context, node: Node, emitInner: () => void): void {
  const inner = unwrap(node);
  cx.out.gap(node.start, inner.start);
  emitInner();
  cx.out.gap(inner.end, node.end);
}

/** Emits a member that is assigned to, with the parentheses and type wrappers around it. */
export function emitReferenceMember(cx: Context, node: Node): void {
  const inner = unwrap(node);
  if (inner.type === "MemberExpression") emitWrapped(cx, node, () => emitWithKey(cx, inner));
}

export function emitDelete(cx: Context, node: NodeOf<"UnaryExpression">): void {
  const inner = unwrap(node.argument);
  if (inner.type === "ChainExpression") return emitChain(cx, inner, node.start);
  copyBetween(cx, node, [node.argument], (argument) => {
    if (inner.type === "MemberExpression") emitWrapped(cx, argument, () => emitWithKey(cx, inner));
    else if (inner.type === "Identifier") cx.copy(argument);
    else cx.emit(argument);
  });
}
