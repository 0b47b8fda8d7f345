// Emits class members and the properties of object literals.
import { children, isFunction, takesName, tokenAt, unwrap } from "./ast.ts";
import type { Node, NodeOf } from "./ast.ts";
import { emitContracts, openContracts } from "./contracts.ts";
import { isConversion } from "./conversions.ts";
import type { Context } from "./context.ts";
import { copyBetween, copyThrough } from "./copy-through.ts";
import { emitCounted, statementGoal } from "./count.ts";
import { closeClass, closeField, emitWithHandle, hasHandle, openClass, openScope } from "./expose-emit.ts";
import { staticKey } from "./expose-site.ts";
import { Frame } from "./frame.ts";
import { emitFunction, emitFunctionBody } from "./functions.ts";
import { errorName } from "./globals.ts";
import { emitKey } from "./key.ts";
import { emitNamed } from "./naming.ts";
import type { Activation } from "./scope.ts";

type Method = NodeOf<"MethodDefinition">;
type Field = NodeOf<"PropertyDefinition" | "AccessorProperty">;

export function emitClass(cx: Context, node: NodeOf<"ClassDeclaration">): void {
  if (node.declare) return cx.out.gap(node.start, node.end);
  const { strict, superClass } = cx;
  cx.superClass = node.superClass;
  cx.functions.push({ start: node.start, end: node.end, className: node.id?.name ?? "" });
  cx.strict = true;
  copyThrough(cx, node);
  cx.strict = strict;
  cx.superClass = superClass;
  cx.out.fresh = undefined;
}

/** Emits the members, with the code that is added for the runtime inside of the braces. */
export function emitClassBody(cx: Context, node: NodeOf<"ClassBody">): void {
  const [start, brace] = [node.start + 1, node.end - 1];
  cx.out.gap(node.start, start);
  openClass(cx, node);
  copyBetween(cx, { ...node, start, end: brace }, node.body, (child) => cx.emit(child));
  closeClass(cx, node);
  emitContracts(cx, node);
  cx.out.gap(brace, node.end);
}

export function emitProperty(cx: Context, node: NodeOf<"Property">): void {
  copyBetween(cx, node, children(node), (child) => {
    if (child !== node.value) return emitPropertyKey(cx, node, child);
    const isMethod = node.method || node.kind !== "init";
    const converts = node.kind === "init" && isConversion(node);
    if (isMethod && child.type === "FunctionExpression") emitFunction(cx, child, { start: node.start, converts });
    else if (converts && isFunction(child)) emitFunction(cx, child, { converts });
    else cx.emit(child);
  });
}

function emitPropertyKey(cx: Context, node: { readonly computed: boolean; readonly key: Node }, child: Node): void {
  if (child !== node.key) cx.emit(child);
  else if (node.computed) emitKey(cx, child);
  else cx.out.gap(child.start, child.end);
}

export function emitMethod(cx: Context, node: Method): void {
  const { value, key } = node;
  if (value.type !== "FunctionExpression") return cx.out.gap(node.start, node.end);
  copyBetween(cx, node, children(node), (child) => {
    if (child !== value) return emitPropertyKey(cx, node, child);
    emitFunction(cx, value, {
      start: methodStart(cx, node),
      derived: node.kind === "constructor" && cx.superClass !== null,
      errorParent: node.kind === "constructor" ? errorName(cx, cx.superClass) : undefined,
      converts: node.kind === "method" && isConversion(node),
      counted: key.type !== "PrivateIdentifier",
    });
  });
}

/** The offset at which the text of a method starts, as `toString` gives it: after decorators and `static`. */
function methodStart(cx: Context, node: Method): number {
  const from = node.decorators.at(-1)?.end ?? node.start;
  const start = tokenAt(cx.source, from, node.end);
  return node.static ? tokenAt(cx.source, start + "static".length, node.end) : start;
}

export function emitField(cx: Context, node: Field): void {
  if (node.declare) return cx.out.gap(node.start, node.end);
  const early = countEarly(cx, node);
  copyBetween(cx, node, children(node), (child) => {
    if (child !== node.value)
      return child.type.startsWith("TS") ? cx.out.gap(child.start, child.end) : emitPropertyKey(cx, node, child);
    const frame = new Frame(cx.analysis.activationOf.get(node) as Activation, false, cx.prefix);
    cx.out.fresh = early;
    withLiveThis(cx, () => cx.within(frame, () => emitWithHandle(cx, node, () => emitFieldValue(cx, node, child))));
    cx.out.fresh = undefined;
  });
  if (cx.source[node.end - 1] !== ";") cx.write(";");
  closeField(cx, node);
}

/** Counts before a field whose function takes its name from a computed key, since nothing may stand between key and function. */
function countEarly(cx: Context, node: Field): number | undefined {
  const { value, key } = node;
  if (!node.computed || key.type === "Literal" || !value || !takesName(value) || !cx.coverage.enabled) return undefined;
  const counter = cx.coverage.newCounter();
  const count = `${cx.countText(counter)};`;
  cx.write(node.static ? `static { ${count} } ` : `#${cx.prefix}${counter} = ${count} `);
  return counter;
}

function emitFieldValue(cx: Context, node: Field, value: Node): void {
  const goal = node.type === "PropertyDefinition" ? statementGoal(cx, unwrap(value)) : undefined;
  const name = takesName(value) ? staticKey(node) : undefined;
  emitCounted(cx, goal, () => {
    if ((goal || hasHandle(cx, node)) && name !== undefined) emitNamed(cx, name, value);
    else cx.emit(value);
  });
}

export function emitStaticBlock(cx: Context, node: NodeOf<"StaticBlock" | "TSModuleBlock">): void {
  const { fresh } = cx.out;
  const frame = new Frame(cx.analysis.activationOf.get(node) as Activation, true, cx.prefix);
  const keyword = node.type === "StaticBlock" ? "static".length : 0;
  const open = tokenAt(cx.source, node.start + keyword, node.end) + 1;
  const enter = (): void => {
    openScope(cx, node);
    openContracts(cx, node);
  };
  withLiveThis(cx, () => cx.within(frame, () => emitFunctionBody(cx, node, enter, open)));
  cx.out.fresh = fresh;
}

/** Runs `body`, which emits a field or static block: there `this` is initialised. */
function withLiveThis(cx: Context, body: () => void): void {
  const { thisMayBeDead } = cx;
  cx.thisMayBeDead = false;
  body();
  cx.thisMayBeDead = thisMayBeDead;
}
