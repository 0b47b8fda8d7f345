// Emits the code that exposes hidden state to the runtime. Nothing is written unless the module is exposed.
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

/** To be called at the start of the scope of `node`, where a statement is allowed. */
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

/** Emits the value of an `export default`, and keeps it in a variable of the module if it is part of the state. */
export function emitDefaultValue(cx: Context, node: NodeOf<"ExportDefaultDeclaration">): void {
  const keeps = cx.exposure !== undefined && exportsObject(node);
  copyBetween(cx, node, [node.declaration], (value) => {
    if (keeps) cx.write(`(${cx.prefix}default = (`);
    cx.emit(value);
    if (keeps) cx.write("))");
  });
}

/** What the runtime is told of a function or literal where it is made; undefined where that is nothing. */
export function capturedBy(cx: Context, node: Node): Captured | undefined {
  return cx.exposure?.closures.get(node);
}

export function emitCaptured(cx: Context, captured: Captured, emitIt: () => void): void {
  const [before, after] = captured.name === undefined ? ["", ""] : namingText(captured.name);
  cx.write(`${cx.prefix}closure(${before}`);
  emitIt();
  cx.write(`${after}${capturedText(cx.prefix, captured)})`);
}

/** To be called at the start of a class body: the text runs after methods are defined and before static fields are. */
export function openClass(cx: Context, body: NodeOf<"ClassBody">): void {
  const captured = capturedBy(cx, body);
  if (captured) cx.write(` static { ${cx.prefix}closure(this${capturedText(cx.prefix, captured)}); }`);
}

/** To be called at the end of a class body. */
export function closeClass(cx: Context, body: NodeOf<"ClassBody">): void {
  if (cx.exposure) cx.write(privatesText(cx.prefix, body));
}

type Field = NodeOf<"PropertyDefinition" | "AccessorProperty">;

/** Whether the value of a field is emitted inside of an arrow function that has the handle of its scope as a parameter. */
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

/** To be called after a field. A function that takes its name from a computed key cannot be wrapped; the object is opaque. */
export function closeField(cx: Context, field: Field): void {
  const { value, key, computed } = field;
  if (!cx.exposure || field.static || !value || !takesName(value) || !isFunction(unwrap(value))) return;
  if (staticKey({ key, computed }) === undefined) {
    cx.write(` #${cx.prefix}opaque${field.start} = ${cx.prefix}closure(this, [], ${OPAQUE});`);
  }
}
