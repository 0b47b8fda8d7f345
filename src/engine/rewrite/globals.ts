// Emits calls of built-in constructors with one argument: `Array(n)`, `new RangeError(message)`, `Number(x)`. They depend on
// the type of the argument, so they cannot be replaced by models or be given a symbolic value.
import { ERROR_NAMES, TYPED_ARRAY_NAMES } from "../../support/built-in-names.ts";
import { children } from "./ast.ts";
import type { Node, NodeOf } from "./ast.ts";
import type { Context } from "./context.ts";
import { copyBetween } from "./copy-through.ts";
import { emitArgument, isSimple, storeOperand, writeGuard, writePlace } from "./operands.ts";

const ERRORS: ReadonlySet<string> = new Set(ERROR_NAMES);

const CONSTRUCTORS: ReadonlySet<string> = new Set([
  ...["Number", "String", "Boolean", "BigInt", "Object", "Array", "Date", "ArrayBuffer", "DataView"],
  ...ERROR_NAMES,
  ...TYPED_ARRAY_NAMES,
]);

export function isBuiltinCall(
  cx: Context,
  { callee, arguments: args }: NodeOf<"CallExpression"> | NodeOf<"NewExpression">,
): boolean {
  const [argument] = args;
  if (args.length !== 1 || argument === undefined || argument.type === "SpreadElement") return false;
  const isGlobal = callee.type === "Identifier" && CONSTRUCTORS.has(callee.name) && cx.resolve(callee) === undefined;
  return isGlobal && cx.maybe(argument) && (cx.frame.declaresTemporaries || isSimple(cx, argument));
}

const MADE_OF_BYTES: ReadonlySet<string> = new Set(["DataView", ...TYPED_ARRAY_NAMES]);

/** Whether a view of bytes is made with further arguments: its constructor would take a symbolic buffer for something else. */
export function isViewOfPart(cx: Context, { callee, arguments: args }: NodeOf<"NewExpression">): boolean {
  const isGlobal = callee.type === "Identifier" && MADE_OF_BYTES.has(callee.name) && cx.resolve(callee) === undefined;
  return isGlobal && args.length > 1 && args.some((argument) => cx.maybe(argument));
}

/** `(typeof (t = x) === "function" ? $global(Number, t, false) : Number(t))`. */
export function emitBuiltinCall(cx: Context, node: NodeOf<"CallExpression"> | NodeOf<"NewExpression">): void {
  const { callee } = node;
  const argument = node.arguments[0] as Node;
  const isNew = node.type === "NewExpression";
  cx.frame.scoped(() => {
    cx.write("(");
    const place = isSimple(cx, argument) ? { node: argument } : storeOperand(cx, argument);
    writeGuard(cx, [place]);
    cx.write(" ? ");
    cx.openHook("global", node.start);
    cx.copy(callee);
    cx.write(", ");
    writePlace(cx, place);
    cx.write(`, ${isNew}) : `);
    if (isNew) cx.write("new ", node.start);
    cx.copy(callee);
    cx.write("(", node.start);
    writePlace(cx, place);
    cx.write("))");
  });
}

/** The name of the built-in error class that a class extends, as far as the text tells. */
export function errorName(cx: Context, superClass: Node | null): string | undefined {
  if (superClass?.type !== "Identifier" || cx.resolve(superClass) !== undefined) return undefined;
  return ERRORS.has(superClass.name) ? superClass.name : undefined;
}

/** Whether a call is a statement `super(message)` of an error class, with a message that may be symbolic. */
export function isErrorSuper(cx: Context, node: NodeOf<"CallExpression">): boolean {
  if (cx.superStatement !== node || cx.errorParent === undefined || !cx.frame.declaresTemporaries) return false;
  const [message] = node.arguments;
  return message !== undefined && message.type !== "SpreadElement" && cx.maybe(message);
}

/**
 * Emits `super($superText(t = message, Error));$superMade(this, t, Error)`. The call stays a statement of its own, since oxc
 * puts parameter properties and fields after such statements.
 */
export function emitErrorSuper(cx: Context, node: NodeOf<"CallExpression">): void {
  const message = node.arguments[0] as Node;
  const temp = cx.frame.take();
  copyBetween(cx, node, children(node), (child) => {
    if (child !== message) return cx.emit(child);
    cx.openHook("superText", message.start);
    cx.write(`${temp} = `);
    emitArgument(cx, message);
    cx.write(`, ${cx.errorParent})`);
  });
  cx.write(";");
  cx.openHook("superMade", node.start);
  cx.write(`this, ${temp}, ${cx.errorParent})`);
}
