// Built-in functions that are constructors too (Number, String, Boolean, BigInt, Array, …). They cannot be replaced, so
// rewritten code calls them through a hook when an argument is symbolic.
import { build, conjunction } from "../../../expr/build.ts";
import { type Expr, constant } from "../../../expr/expr.ts";
import { ERROR_NAMES } from "../../../support/built-in-names.ts";
import { toBoolean, toOperand, toStringExpr } from "../coerce.ts";
import { currentPath } from "../path.ts";
import { concrete, contentOf, decided, exprOf, isExpr, isSymbolic, resolve, symbolic } from "../symbolic.ts";
import { bigintOf } from "./bigint.ts";
import { decideCount } from "./array-indices.ts";
import { constructDate } from "./date.ts";
import { numberOf } from "./number.ts";
import { withMessage } from "./error-with-message.ts";

const CONVERSIONS = new Map<unknown, (value: unknown) => Expr>([
  [Number, numberOf],
  [Boolean, toBoolean],
  [BigInt, bigintOf],
  [String, (value) => toStringExpr(toOperand(value, "string"))],
]);

/** `callee(argument)` or `new callee(argument)`, for a global that may be a built-in. */
export function callGlobal(callee: unknown, argument: unknown, construct: boolean): unknown {
  const conversion = construct ? undefined : CONVERSIONS.get(callee);
  if (conversion !== undefined && isSymbolic(argument)) return symbolic(conversion(argument));
  if (construct && callee === Date) return constructDate(argument);
  if (ERRORS.has(callee)) return errorWith(callee as ErrorConstructor, argument);
  const given = callee === Array ? lengthOrElement(argument) : isNative(callee) ? concrete(argument) : argument;
  return construct ? Reflect.construct(callee as never, [given]) : (callee as (a: unknown) => unknown)(given);
}

const ERRORS = new Set<unknown>(ERROR_NAMES.map((name) => globalThis[name]));

/** An error with a message that stays symbolic. */
function errorWith(constructor: ErrorConstructor, message: unknown): Error {
  const error = new constructor(superText(message, constructor) as string);
  return superMade(error, message, constructor) as Error;
}

/** The argument of `super(message)` for a built-in class of errors: the text of this run, which is not pinned. */
export function superText(message: unknown, parent: unknown): unknown {
  if (!ERRORS.has(parent)) return message;
  const text = textOf(message);
  return text === undefined ? concrete(message) : String(currentPath().valueOf(text));
}

/** The error that `super(message)` made, with its symbolic message restored. */
export function superMade(error: unknown, message: unknown, parent: unknown): unknown {
  const text = ERRORS.has(parent) ? textOf(message) : undefined;
  return text === undefined ? error : withMessage(error as Error, text);
}

/** The string that a symbolic message becomes; undefined if it is not symbolic, or is undefined on this path. */
function textOf(message: unknown): Expr | undefined {
  const content = contentOf(message);
  const operand = content === undefined ? undefined : resolve(content);
  if (operand === undefined) return undefined;
  return toStringExpr(isExpr(operand) ? operand : toOperand(message, "string"));
}

const nativeText = /\[native code\]\s*\}$/;

function isNative(callee: unknown): boolean {
  return typeof callee === "function" && nativeText.test(Function.prototype.toString.call(callee));
}

/** The argument of `Array(n)`. Whether a length is valid is a branch, since others throw. */
function lengthOrElement(argument: unknown): unknown {
  const given = decided(argument);
  const expr = exprOf(given);
  if (expr?.sort !== "number") return given;
  const valid = conjunction([
    build("isInteger", expr),
    build("le", constant(0), expr),
    build("lt", expr, constant(2 ** 32)),
  ]);
  return currentPath().decide(valid, -1) ? decideCount(expr) : concrete(argument);
}
