// Function types as inputs: the names of the parameters that a test's own function has, and the type of what it returns.
import { refuseWhole, type Conversion } from "./refusal.ts";
import type { TypeContext } from "./type-context.ts";
import type { TS } from "../typescript.ts";

/** Takes the last overload, which by convention is the most general. */
export function functionType(signatures: readonly TS.Signature[], context: TypeContext): Conversion {
  const signature = signatures[signatures.length - 1] as TS.Signature;
  const returned = context.convert(context.checker.getReturnTypeOfSignature(signature));
  if (returned.kind === "refused") return refuseWhole(returned, "()");
  const parameterNames = signature.parameters.map(({ name }, index) => (isIdentifier(name) ? name : `arg${index}`));
  if (returned.kind === "promise") return { kind: "function", parameterNames, result: returned.value, async: true };
  return { kind: "function", parameterNames, result: returned, async: false };
}

/**
 * Whether a parameter has a name to use. The checker names destructured ones `__0`, and those of JSDoc types
 * arbitrarily.
 */
function isIdentifier(name: string): boolean {
  return /^(?!__\d)[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name);
}
