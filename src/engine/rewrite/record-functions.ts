// Makes recorded functions tell when they are entered and left: the latter in the `finally` of a `try` around the body.
import { children, isFunction } from "./ast.ts";
import type { FunctionNode, Node } from "./ast.ts";
import type { Context } from "./context.ts";
import { boundNames } from "./declare-names.ts";
import { recordingOf } from "./record-emit.ts";
import { isSuperCall } from "./type-script-goals.ts";

/** Writes the text at the start of the body, and gives the text for its end. */
export function openFunction(cx: Context, node: FunctionNode): string {
  const recording = recordingOf(cx);
  if (!recording || !fitsInBlock(cx, node)) return "";
  const place = recording.function(node);
  cx.write(`${cx.prefix}entered(${place}); `, node.start);
  const superCall = superStatement(node);
  if (superCall) recording.tryAfter = superCall;
  else cx.write("try { ");
  return ` } finally { ${cx.prefix}left(${place}); }`;
}

/** Starts the `try` after the call of `super`: oxc finds that call, to put fields after it, only outside of blocks. */
export function openAfterSuper(cx: Context, statement: Node): void {
  if (cx.recording?.tryAfter === statement) cx.write(" try {");
}

function superStatement({ body }: FunctionNode): Node | undefined {
  return body?.type === "BlockStatement" ? body.body.find(isSuperCall) : undefined;
}

/**
 * Whether the body means the same inside of a block. There, functions are block-scoped and may not share their names with
 * variables. A function whose body does not fit tells nothing of being entered and left.
 */
function fitsInBlock(cx: Context, node: FunctionNode): boolean {
  const { body } = node;
  if (body?.type !== "BlockStatement") return true;
  const functions = body.body.flatMap((one) =>
    one.type === "FunctionDeclaration" && one.id && one.body ? one.id.name : [],
  );
  const others = new Set([...node.params.flatMap(boundNames).map(({ name }) => name), ...varsIn(body)]);
  if (new Set(functions).size < functions.length || functions.some((name) => others.has(name))) return false;
  const superCall = superStatement(node);
  return !superCall || !usesEarly(cx, body.body, superCall);
}

/** Whether the code up to the end of a statement mentions names that are declared after it. */
function usesEarly({ source }: Context, body: readonly Node[], statement: Node): boolean {
  const before = source.slice(body[0]?.start, statement.end);
  const after = body.filter((one) => one.start > statement.start).flatMap(declaredBy);
  return after.some((name) => before.includes(name));
}

function declaredBy(statement: Node): string[] {
  if (statement.type === "VariableDeclaration")
    return statement.declarations.flatMap(({ id }) => boundNames(id)).map(({ name }) => name);
  const isNamed = statement.type === "FunctionDeclaration" || statement.type === "ClassDeclaration";
  return isNamed && statement.id ? [statement.id.name] : [];
}

/** The names of the `var`s in a body, at any depth outside of inner functions. */
export function varsIn(node: Node): string[] {
  const own =
    node.type === "VariableDeclaration" && node.kind === "var"
      ? node.declarations.flatMap(({ id }) => boundNames(id))
      : [];
  const inside = children(node).filter((child) => !isFunction(child));
  return [...own.map(({ name }) => name), ...inside.flatMap(varsIn)];
}
