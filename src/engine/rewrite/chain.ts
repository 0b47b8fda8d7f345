// Emits optional chains: `a?.b.c` becomes `typeof a === "function" && $pw_nullish(a, site) ? void 0 : a?.b.c`, link by link.
import type { Node, NodeOf } from "./ast.ts";
import type { Context } from "./context.ts";
import { emitKey } from "./key.ts";
import { emitArgument, isSimple } from "./operands.ts";
import { emitRecordedChain, emitTellingArguments } from "./record-chain.ts";
import { recordingOf } from "./record-emit.ts";
import { withTemporaries } from "./with-temporaries.ts";

export type Link = NodeOf<"MemberExpression" | "CallExpression">;

/** `deleteAt`: the offset of the `delete` whose operand the chain is; undefined without one. */
export function emitChain(cx: Context, chain: NodeOf<"ChainExpression">, deleteAt?: number): void {
  const recording = recordingOf(cx);
  if (recording) return emitRecordedChain(cx, chain, recording, deleteAt);
  const links = guardedLinks(cx, chain.expression);
  const operator = (): void => {
    if (deleteAt !== undefined) cx.write("delete ", deleteAt);
  };
  if (links.length === 0) {
    operator();
    return emitSpine(cx, chain.expression);
  }
  const emitAll = (): void =>
    emitFrom(cx, chain.expression, links, operator, deleteAt === undefined ? "void 0" : "true");
  if (links.length === 1 && isSimple(cx, baseOf(links[0] as Link))) emitAll();
  else withTemporaries(cx, chain, emitAll);
}

/** Emits the spine up to `end`; `links` are the guarded links in it, the innermost first. */
function emitFrom(cx: Context, end: Node, links: readonly Link[], operator: () => void, otherwise: string): void {
  const link = links.at(-1);
  if (!link) return emitSpine(cx, end);
  const base = baseOf(link);
  const simple = links.length === 1 && isSimple(cx, base);
  const site = cx.site(base);
  cx.write(`(${cx.measured ? "" : "typeof "}${simple ? "" : "("}`);
  const fill = cx.reserve(base);
  if (simple) cx.copy(base);
  else if (links.length === 1) emitArgument(cx, base);
  else emitFrom(cx, base, links.slice(0, -1), () => {}, "void 0");
  let again = (): void => cx.copy(base);
  if (!simple) {
    const temp = cx.frame.take();
    fill(`${temp} = `);
    cx.write(")");
    again = () => cx.write(temp);
  }
  cx.write(cx.measured ? ", " : ' === "function" && ');
  cx.openHook("nullish", base.start);
  again();
  cx.write(`, ${site}) ? ${otherwise} : `);
  operator();
  emitSpine(cx, end, base, again);
  cx.write(")");
}

/**
 * The optional links whose base may be symbolic. Optional calls are left out unless they call a variable: a temporary would
 * change the `this` of a method and the name in errors.
 */
function guardedLinks(cx: Context, top: Node): Link[] {
  const found: Link[] = [];
  let node: Node = top;
  for (;;) {
    if (node.type === "TSNonNullExpression") {
      node = node.expression;
      continue;
    }
    if (node.type !== "MemberExpression" && node.type !== "CallExpression") return found;
    const base = baseOf(node);
    const isOpen = node.type === "MemberExpression" || isSimple(cx, base);
    if (node.optional && isOpen && base.type !== "Super" && cx.maybe(base)) found.unshift(node);
    node = base;
  }
}

export function baseOf(link: Link): Node {
  return link.type === "MemberExpression" ? link.object : link.callee;
}

/** Emits members and calls down to `stop`, which `emitStop` emits. */
export function emitSpine(cx: Context, node: Node, stop?: Node, emitStop?: () => void): void {
  if (node === stop) return emitStop?.();
  const isLink =
    node.type === "MemberExpression" || node.type === "CallExpression" || node.type === "TSNonNullExpression";
  if (!isLink) return cx.emit(node);
  const base = node.type === "TSNonNullExpression" ? node.expression : baseOf(node);
  emitSpine(cx, base, stop, emitStop);
  let at = base.end;
  const next = (child: Node, emitIt: () => void): void => {
    cx.out.gap(at, child.start);
    emitIt();
    at = child.end;
  };
  if (node.type === "MemberExpression") {
    next(node.property, () => (node.computed ? emitKey(cx, node.property) : cx.copy(node.property)));
  } else if (node.type === "CallExpression") {
    const told = cx.recording?.calls.get(node);
    if (told === undefined) for (const argument of node.arguments) next(argument, () => cx.emit(argument));
    else at = emitTellingArguments(cx, node, told, at);
  }
  cx.out.gap(at, node.end);
}
