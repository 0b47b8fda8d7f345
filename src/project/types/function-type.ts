// Function types as inputs: what a test's own function is called with, and what it may give back.
import { refuseWhole, type Conversion } from "./refusal.ts";
import type { TypeContext } from "./type-context.ts";
import type { TS } from "../typescript.ts";

/** Of overloads the last counts, which by custom is the most general. */
export function functionType(signatures: readonly TS.Signature[], context: TypeContext): Conversion {
  const signature = signatures[signatures.length - 1] as TS.Signature;
  const returned = context.convert(context.checker.getReturnTypeOfSignature(signature));
  if (returned.kind === "refused") return refuseWhole(returned, "()");
  const parameterNames = signature.parameters.map(({ name }, index) => (isIdentifier(name) ? name : `arg${index}`));
  if (returned.kind === "promise") return { kind: "function", parameterNames, result: returned.value, async: true };
  return { kind: "function", parameterNames, result: returned, async: false };
}

/** Destructured parameters have names such as `__0`, and those of JSDoc types none that could be read. */
function isIdentifier(name: string): boolean {
  return /^(?!__\d)[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name);
}
