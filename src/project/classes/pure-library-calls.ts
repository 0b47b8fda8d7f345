// Which calls of the TypeScript library's declarations are pure: finds the row of the table of built-ins for a declaration.
import { BUILT_INS, isPureBuiltIn } from "../../support/built-ins.ts";
import { ts, type TS } from "../typescript.ts";

/** `declaration` is in the library, and is what `call` calls. */
export function isPureLibraryCall(declaration: TS.Node, call: TS.CallExpression): boolean {
  const { parent } = declaration;
  if (!ts.isInterfaceDeclaration(parent)) return isPureBuiltIn("globalThis", nameOf(declaration));
  const declaring = parent.name.text;
  return declaring === "RegExp" ? isStateless(call) : isPureBuiltIn(ownerOf(declaring), nameOf(declaration));
}

/** `new Date()` reads the clock. */
export function isPureConstructor(name: string, { arguments: args = [] }: { arguments?: readonly TS.Node[] }): boolean {
  return name === "Date" ? args.length > 0 : isPureBuiltIn(name, "new");
}

/**
 * The row of an interface: `ArrayConstructor` declares the functions of `Array`, `ReadonlyArray` methods of its
 * instances.
 */
function ownerOf(declaring: string): string {
  const constructed = /^(\w+)Constructor$/.exec(declaring)?.[1];
  if (constructed !== undefined) return constructed;
  const prototype = `${declaring.replace(/^Readonly/, "")}.prototype`;
  return BUILT_INS.has(prototype) ? prototype : declaring;
}

/** The name in the table: `()` for a call signature, as of `Number(x)`. */
function nameOf(declaration: TS.Node): string {
  const { name } = declaration as TS.NamedDeclaration;
  return name === undefined ? "()" : name.getText();
}

/** A regular expression with the flag g or y remembers where its last match ended. */
function isStateless({ expression: callee }: TS.CallExpression): boolean {
  if (!ts.isPropertyAccessExpression(callee)) return false;
  return ts.isRegularExpressionLiteral(callee.expression) && !/[gy][a-z]*$/.test(callee.expression.text);
}
