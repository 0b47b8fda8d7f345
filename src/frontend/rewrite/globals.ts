// Calls of built-in constructors with one argument. They look at the type of what they are given, and so cannot be
// replaced or handed a symbolic value: `Array(n)`, `new RangeError(message)`, `Number(x)`.
import type { Node, NodeOf } from "./ast.ts";
import type { Context } from "./context.ts";
import { isSimple, storeOperand, writeGuard, writePlace } from "./operands.ts";

const CONSTRUCTORS = new Set([
  ...["Number", "String", "Boolean", "BigInt", "Object", "Array", "Date"],
  ...["Error", "TypeError", "RangeError", "SyntaxError", "ReferenceError", "EvalError", "URIError"],
  ...["Int8Array", "Uint8Array", "Uint8ClampedArray", "Int16Array", "Uint16Array", "Int32Array", "Uint32Array"],
  ...["Float32Array", "Float64Array", "BigInt64Array", "BigUint64Array", "ArrayBuffer", "DataView"],
]);

export function isBuiltinCall(cx: Context, { callee, arguments: args }: NodeOf<"CallExpression"> | NodeOf<"NewExpression">): boolean {
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
