// Receivers and arguments of string methods, converted as the language does.
import { build, conjunction } from "../../../expr/build.ts";
import { type Expr, constant, isConst } from "../../../expr/expr.ts";
import { valueFacts } from "../../../expr/value-facts.ts";
import { toNumber, toOperand, toStringExpr } from "../coerce.ts";
import { decided, isSymbolic } from "../symbolic.ts";
import type { Builtin, NativeFunction } from "./builtin.ts";

/** A method of String.prototype; the model gets the text of the receiver. */
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

/** RequireObjectCoercible: the receiver, unless it is null or undefined. */
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

/** A position as the operators on strings take it; a concrete one is converted to an integer. */
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

/** Whether the string has a code unit at an index, which must be an integer. */
export function hasUnit(s: Expr, index: Expr): Expr {
  return conjunction([build("le", constant(0), index), build("lt", index, lengthOf(s))]);
}

/** Whether the value is a function of user code and no symbolic value. */
export function isCallback(value: unknown): value is NativeFunction {
  return typeof value === "function" && !isSymbolic(value);
}

/** The method of a pattern that is an object, such as `Symbol.replace` of a regular expression. */
export function ownMethod(pattern: unknown, name: symbol): NativeFunction | undefined {
  if (!isObject(pattern)) return undefined;
  const method: unknown = Reflect.get(pattern, name);
  return method === null ? undefined : (method as NativeFunction | undefined);
}

export function isObject(value: unknown): value is object {
  return (typeof value === "object" && value !== null) || isCallback(value);
}
