// Emits optional chains of recorded code: each link tells whether its base is nullish. `a?.b?.c` becomes
// `took(0, a is not nullish) ? took(1, (t = a?.b) is not nullish) ? t?.c : void 0 : void 0`.
// A temporary would change the `this` of an optional call and the name in errors. So `o.m?.(x)` is kept, and tells when its
// arguments are evaluated: `(t = false, u = o.m?.((t = took(0, true), x)), t ? u : (took(0, false), void 0))`.
import type { Node, NodeOf } from "./ast.ts";
import { baseOf, emitSpine } from "./chain.ts";
import type { Link } from "./chain.ts";
import type { Context } from "./context.ts";
import { emitArgument, isSimple } from "./operands.ts";
import { openTold, writeNotNullish } from "./record-emit.ts";
import type { Recording } from "./record.ts";
import { withTemporaries } from "./with-temporaries.ts";

type Chain = NodeOf<"ChainExpression">;

/** A node that was emitted already, and how to write its value again. */
interface Emitted {
  readonly node: Node;
  readonly write: () => void;
}

/** `deleteAt`: the offset of the `delete` whose operand the chain is; undefined without one. */
export function emitRecordedChain(cx: Context, chain: Chain, recording: Recording, deleteAt?: number): void {
  const links = optionalLinks(chain.expression);
  const otherwise = deleteAt === undefined ? "void 0" : "true";
  const emitFrom = (index: number, done?: Emitted): void => {
    const link = links[index];
    if (!link) return emitEnd(cx, chain, deleteAt, done);
    const base = baseOf(link);
    const next = (emitted: Emitted): void => emitFrom(index + 1, emitted);
    if (link.type === "CallExpression" && !isSimple(cx, base)) {
      emitCallLink(cx, { link, chain, recording, otherwise }, done, next);
    } else {
      emitLink(cx, { link, chain, recording, otherwise }, done, next);
    }
  };
  withTemporaries(cx, chain, () => emitFrom(0));
}

function emitEnd(cx: Context, { expression }: Chain, deleteAt: number | undefined, done: Emitted | undefined): void {
  // `delete` of the value of a call does nothing and gives true.
  if (deleteAt !== undefined && done?.node === expression) return cx.write("true");
  if (deleteAt !== undefined) cx.write("delete ", deleteAt);
  emitSpine(cx, expression, done?.node, done?.write);
}

interface LinkPlace {
  readonly link: Link;
  readonly chain: Chain;
  readonly recording: Recording;
  readonly otherwise: string;
}

function emitLink(cx: Context, place: LinkPlace, done: Emitted | undefined, next: (emitted: Emitted) => void): void {
  const { link, chain, recording, otherwise } = place;
  const base = baseOf(link);
  cx.write("(");
  let write = (): void => cx.copy(base);
  if (done || !isSimple(cx, base)) {
    const temp = cx.frame.take();
    write = () => cx.write(temp);
    cx.write(`${temp} = `);
    if (done) emitSpine(cx, base, done.node, done.write);
    else emitArgument(cx, base);
    cx.write(", ");
  }
  writeNotNullish(cx, write, base, { kind: "chain", owner: chain }, recording);
  cx.write(" ? ");
  next({ node: base, write });
  cx.write(` : ${otherwise})`);
}

function emitCallLink(
  cx: Context,
  place: LinkPlace,
  done: Emitted | undefined,
  next: (emitted: Emitted) => void,
): void {
  const { link, chain, recording, otherwise } = place;
  const base = baseOf(link);
  const test = recording.test("chain", base, chain);
  const reached = cx.frame.take();
  const value = cx.frame.take();
  cx.write(`(${reached} = false, ${value} = `);
  recording.calls.set(link, `${reached} = ${cx.prefix}took(${test}, true)`);
  emitSpine(cx, link, done?.node, done?.write);
  cx.write(`, ${reached} ? `);
  next({ node: link, write: () => cx.write(value) });
  cx.write(" : (");
  openTold(cx, test, base);
  cx.write(`false), ${otherwise}))`);
}

/** Emits the arguments of a call, the first with `told` before it; gives the offset of their end. */
export function emitTellingArguments(
  cx: Context,
  { arguments: args, end }: NodeOf<"CallExpression">,
  told: string,
  from: number,
): number {
  let at = from;
  args.forEach((argument, index) => {
    cx.out.gap(at, argument.start);
    at = argument.end;
    const isFirst = index === 0;
    if (isFirst && argument.type === "SpreadElement") cx.write(`...(${told}, []), `);
    if (!isFirst || argument.type === "SpreadElement") return cx.emit(argument);
    cx.write(`(${told}, `);
    cx.emit(argument);
    cx.write(")");
  });
  if (args.length > 0) return at;
  cx.out.gap(at, end - 1);
  cx.write(`...(${told}, [])`);
  return end - 1;
}

/** The optional links of a chain, innermost first. */
function optionalLinks(node: Node): Link[] {
  if (node.type === "TSNonNullExpression") return optionalLinks(node.expression);
  if (node.type !== "MemberExpression" && node.type !== "CallExpression") return [];
  const inner = optionalLinks(baseOf(node));
  return node.optional ? [...inner, node] : inner;
}
