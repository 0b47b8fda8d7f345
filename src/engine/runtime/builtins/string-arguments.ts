// Receivers and arguments of string methods, converted as the language does.
import { build, conjunction } from "../../../expr/build.ts";
import { type Expr, constant, isConst } from "../../../expr/expr.ts";
import { valueFacts } from "../../../expr/value-facts.ts";
import { toNumber, toOperand, toStringExpr } from "../coerce.ts";
import { decided, isSymbolic } from "../symbolic.ts";
import type { Builtin, NativeFunction } from "./builtin.ts";

/** A method of String.prototype, from what it gives for the text of its receiver. */
export function stringMethod(
  key: string,
  model: (s: Expr, args: readonly unknown[], native: NativeFunction) => unknown,
  nameInErrors = key,
): Builtin {
  return {
    owner: String.prototype,
    key,
    model: (receiver, args, native) => model(receiverText(receiver, nameInErrors), args, native),
  };
}

/** The receiver if it is neither null nor undefined. */
export function coercible(receiver: unknown, method: string): unknown {
  const value = decided(receiver);
  if (value === null || value === undefined)
    throw new TypeError(`String.prototype${method} called on null or undefined`);
  return value;
}

function receiverText(receiver: unknown, key: string): Expr {
  return textOf(coercible(receiver, `.${key}`));
}

/** ToString. */
export function textOf(value: unknown): Expr {
  return toStringExpr(toOperand(value, "string"));
}

/** ToNumber. */
export function numberFrom(value: unknown): Expr {
  return toNumber(toOperand(value, "number"));
}

/** A position, as the operators on strings take it; a known one as the integer that it stands for. */
export function position(value: unknown, whenAbsent: Expr = constant(0)): Expr {
  const given = decided(value);
  if (given === undefined) return whenAbsent;
  const number = numberFrom(given);
  return isConst(number) ? integerOf(number) : number;
}

/** ToIntegerOrInfinity, but for the sign of zero. */
export function integerOf(number: Expr): Expr {
  const { integral, neverNaN } = valueFacts(number);
  const cut = integral ? number : build("trunc", number);
  return neverNaN ? cut : build("ite", build("isNaN", number), constant(0), cut);
}

export function lengthOf(s: Expr): Expr {
  return build("length", s);
}

/** Whether the string has a unit at an index that is an integer. */
export function hasUnit(s: Expr, index: Expr): Expr {
  return conjunction([build("le", constant(0), index), build("lt", index, lengthOf(s))]);
}

/** A function of user code's, and no symbolic value. */
export function isCallback(value: unknown): value is NativeFunction {
  return typeof value === "function" && !isSymbolic(value);
}

/** What an object that is given for a pattern does itself, as regular expressions do. */
export function ownMethod(pattern: unknown, name: symbol): NativeFunction | undefined {
  if (!isObject(pattern)) return undefined;
  const method: unknown = Reflect.get(pattern, name);
  return method === null ? undefined : (method as NativeFunction | undefined);
}

export function isObject(value: unknown): value is object {
  return (typeof value === "object" && value !== null) || isCallback(value);
}
