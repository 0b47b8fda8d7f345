// What recorded functions tell when they are entered and left: the body stands in a `try`, whose `finally` tells the latter.
import { children, isFunction } from "./ast.ts";
import type { FunctionNode, Node } from "./ast.ts";
import type { Context } from "./context.ts";
import { boundNames } from "./declare-names.ts";
import { recordingOf } from "./record-emit.ts";
import { isSuperCall } from "./type-script-goals.ts";

/** Writes the start of the body, and gives the text of its end. */
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

/** After the call of `super`, behind which oxc puts what initialises fields: only a statement of the body itself is seen. */
export function openAfterSuper(cx: Context, statement: Node): void {
  if (cx.recording?.tryAfter === statement) cx.write(" try {");
}

function superStatement({ body }: FunctionNode): Node | undefined {
  return body?.type === "BlockStatement" ? body.body.find(isSuperCall) : undefined;
}

/**
 * Whether the body means the same inside of a block. Functions are variables in a body and belong to their block in a
 * block, where they may not share their names with variables. Such functions do not tell that they are entered.
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

/** Whether what stands before the end of a statement uses what is declared after it. */
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

/** The names of the `var`s in a body, at any depth short of other functions. */
export function varsIn(node: Node): string[] {
  const own =
    node.type === "VariableDeclaration" && node.kind === "var"
      ? node.declarations.flatMap(({ id }) => boundNames(id))
      : [];
  const inside = children(node).filter((child) => !isFunction(child));
  return [...own.map(({ name }) => name), ...inside.flatMap(varsIn)];
}
