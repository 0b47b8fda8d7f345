// Where the rewriter puts what it tells of hidden state. Nothing is written unless the module is exposed.
import { OPAQUE } from "../../model/hooks.ts";
import { isFunction, takesName, unwrap } from "./ast.ts";
import type { Node, NodeOf } from "./ast.ts";
import type { Context } from "./context.ts";
import { copyBetween } from "./copy-through.ts";
import type { Captured, ExposedScope } from "./expose.ts";
import { exportsObject } from "./expose-module.ts";
import { staticKey } from "./expose-site.ts";
import { capturedText, handleName, openingText, privatesText, scopeText } from "./expose-text.ts";
import { namingText } from "./naming.ts";

function exposedScope(cx: Context, node: Node): ExposedScope | undefined {
  if (!cx.exposure) return undefined;
  const scope = cx.analysis.scopeOf.get(node);
  return scope && cx.exposure.scopes.get(scope);
}

/** Where the scope of `node` starts, and a statement can stand. */
export function openScope(cx: Context, node: Node): void {
  const scope = exposedScope(cx, node);
  if (scope) cx.write(openingText(cx.prefix, scope));
}

export function openModule(cx: Context): void {
  if (!cx.exposure) return;
  const { module, keepsDefault } = cx.exposure;
  const kept = { text: `${cx.prefix}default`, writable: false, mayBeDead: false };
  if (keepsDefault) cx.write(` let ${kept.text};`);
  const variables = keepsDefault ? [...module, kept] : module;
  if (variables.length > 0) cx.write(` ${scopeText(cx.prefix, "module", variables)}; `);
}

/** The value of an `export default`, kept in a variable of the module if it is part of its state. */
export function emitDefaultValue(cx: Context, node: NodeOf<"ExportDefaultDeclaration">): void {
  const keeps = cx.exposure !== undefined && exportsObject(node);
  copyBetween(cx, node, [node.declaration], (value) => {
    if (keeps) cx.write(`(${cx.prefix}default = (`);
    cx.emit(value);
    if (keeps) cx.write("))");
  });
}

/** What is to be told of a function or literal where it is made. */
export function capturedBy(cx: Context, node: Node): Captured | undefined {
  return cx.exposure?.closures.get(node);
}

export function emitCaptured(cx: Context, captured: Captured, emitIt: () => void): void {
  const [before, after] = captured.name === undefined ? ["", ""] : namingText(captured.name);
  cx.write(`${cx.prefix}closure(${before}`);
  emitIt();
  cx.write(`${after}${capturedText(cx.prefix, captured)})`);
}

/** First in the body of a class, when its methods are there and its fields are not. */
export function openClass(cx: Context, body: NodeOf<"ClassBody">): void {
  const captured = capturedBy(cx, body);
  if (captured) cx.write(` static { ${cx.prefix}closure(this${capturedText(cx.prefix, captured)}); }`);
}

/** Last in the body of a class. */
export function closeClass(cx: Context, body: NodeOf<"ClassBody">): void {
  if (cx.exposure) cx.write(privatesText(cx.prefix, body));
}

type Field = NodeOf<"PropertyDefinition" | "AccessorProperty">;

/** Whether the value of a field is emitted inside of an arrow function, whose parameter is the handle of its scope. */
export function hasHandle(cx: Context, field: Field): boolean {
  return exposedScope(cx, field)?.id !== undefined;
}

export function emitWithHandle(cx: Context, field: Field, emitIt: () => void): void {
  const scope = exposedScope(cx, field);
  if (scope?.id === undefined) return emitIt();
  cx.write(`((${handleName(cx.prefix, scope.id)}) => (`);
  emitIt();
  cx.write(`))(${scopeText(cx.prefix, "function", scope.variables)})`);
}

/** After a field that names its function by a computed key: nothing could be put around that. */
export function closeField(cx: Context, field: Field): void {
  const { value, key, computed } = field;
  if (!cx.exposure || field.static || !value || !takesName(value) || !isFunction(unwrap(value))) return;
  if (staticKey({ key, computed }) === undefined) {
    cx.write(` #${cx.prefix}opaque${field.start} = ${cx.prefix}closure(this, [], ${OPAQUE});`);
  }
}
