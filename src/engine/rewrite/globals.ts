// Calls of built-in constructors with one argument. They look at the type of what they are given, and so cannot be
// replaced or handed a symbolic value: `Array(n)`, `new RangeError(message)`, `Number(x)`.
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
  return isGlobal && cx.maybe(argument) && (cx.frame.room || isSimple(cx, argument));
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

/** The name of the built-in class of errors that a class extends, as far as the text tells. */
export function errorName(cx: Context, superClass: Node | null): string | undefined {
  if (superClass?.type !== "Identifier" || cx.resolve(superClass) !== undefined) return undefined;
  return ERRORS.has(superClass.name) ? superClass.name : undefined;
}

/** `super(message)`, as a statement, with a message that an error may keep symbolic. */
export function isErrorSuper(cx: Context, node: NodeOf<"CallExpression">): boolean {
  if (cx.superStatement !== node || cx.errorParent === undefined || !cx.frame.room) return false;
  const [message] = node.arguments;
  return message !== undefined && message.type !== "SpreadElement" && cx.maybe(message);
}

/**
 * `super($superText(t = message, Error));$superMade(this, t, Error)`. The call stays a statement of its own: that is where
 * oxc looks for it when it puts parameter properties and fields behind it.
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
