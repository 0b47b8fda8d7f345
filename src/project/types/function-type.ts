// Function types as inputs: the names of the parameters that a test's own function has, and the type of what it returns.
import { refuseWhole, type Conversion } from "./refusal.ts";
import type { TypeContext } from "./type-context.ts";
import { ts, type TS } from "../typescript.ts";

/** Takes the last overload, which by convention is the most general. */
export function functionType(signatures: readonly TS.Signature[], context: TypeContext): Conversion {
  const signature = signatures[signatures.length - 1] as TS.Signature;
  const returned = context.convert(context.checker.getReturnTypeOfSignature(signature));
  if (returned.kind === "refused") return refuseWhole(returned, "()");
  const parameterNames = signature.parameters.map(({ name }, index) => (isIdentifier(name) ? name : `arg${index}`));
  const isAsync = returned.kind === "promise";
  return {
    kind: "function",
    parameterNames,
    result: isAsync ? returned.value : returned,
    async: isAsync,
    ...(signature.parameters.every((each) => isNoFunction(each, context.checker)) && { takesNoFunctions: true }),
  };
}

/** Whether no value of a parameter's type can be called, whatever type parameters stand for. */
function isNoFunction(parameter: TS.Symbol, checker: TS.TypeChecker): boolean {
  const type = checker.getTypeOfSymbol(parameter);
  const members = type.isUnion() ? type.types : [type];
  return members.every(({ flags }) => (flags & PRIMITIVE) !== 0);
}

const PRIMITIVE =
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BigIntLike |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.ESSymbolLike |
  ts.TypeFlags.Null |
  ts.TypeFlags.Void |
  ts.TypeFlags.Undefined;

/**
 * Whether a parameter has a name to use. The checker names destructured ones `__0`, and those of JSDoc types
 * arbitrarily.
 */
function isIdentifier(name: string): boolean {
  return /^(?!__\d)[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name);
}
