// JavaScript's conversions, over operands that may be symbolic.
import { build } from "../expr/build.ts";
import { type Expr, type Primitive, constant } from "../expr/expr.ts";
import { contentOf, isAlternative, isSymbolic, resolve } from "./symbolic.ts";

/** An operand after ToPrimitive: an expression, or null, undefined or a symbol as they are. */
export type Operand = Expr | null | undefined | symbol;

/** ToPrimitive. Objects are converted by their own methods, which may be rewritten code and give a symbolic value. */
export function toOperand(value: unknown, hint: "default" | "number" | "string" = "default"): Operand {
  const content = contentOf(value);
  if (content !== undefined) return resolve(content);
  if ((typeof value === "object" && value !== null) || typeof value === "function") return toOperand(objectToPrimitive(value, hint));
  if (value === null || value === undefined || typeof value === "symbol") return value;
  return constant(value as Exclude<Primitive, null | undefined>);
}

function objectToPrimitive(object: object, hint: "default" | "number" | "string"): unknown {
  const exotic: unknown = Reflect.get(object, Symbol.toPrimitive);
  if (exotic !== undefined && exotic !== null) {
    const result: unknown = Reflect.apply(exotic as () => unknown, object, [hint]);
    if (isPrimitive(result)) return result;
    throw new TypeError("Cannot convert object to primitive value");
  }
  for (const name of hint === "string" ? ["toString", "valueOf"] : ["valueOf", "toString"]) {
    const method: unknown = Reflect.get(object, name);
    if (typeof method !== "function") continue;
    const result: unknown = Reflect.apply(method, object, []);
    if (isPrimitive(result)) return result;
  }
  throw new TypeError("Cannot convert object to primitive value");
}

function isPrimitive(value: unknown): boolean {
  return isSymbolic(value) || ((typeof value !== "object" || value === null) && typeof value !== "function");
}

/** ToNumeric: a number or a bigint expression. */
export function toNumeric(operand: Operand): Expr {
  if (operand === null) return constant(0);
  if (operand === undefined) return constant(NaN);
  if (typeof operand === "symbol") throw new TypeError("Cannot convert a Symbol value to a number");
  return operand.sort === "bigint" ? operand : toNumber(operand);
}

/** ToNumber, of a primitive that is not a bigint. */
export function toNumber(operand: Operand): Expr {
  if (operand === null || operand === undefined || typeof operand === "symbol") return toNumeric(operand);
  switch (operand.sort) {
    case "number":
      return operand;
    case "boolean":
      return build("booleanToNumber", operand);
    case "string":
      return build("stringToNumber", operand);
    case "bigint":
      throw new TypeError("Cannot convert a BigInt value to a number");
  }
}

/** ToString. */
export function toStringExpr(operand: Operand): Expr {
  if (operand === null || operand === undefined) return constant(String(operand));
  if (typeof operand === "symbol") throw new TypeError("Cannot convert a Symbol value to a string");
  switch (operand.sort) {
    case "string":
      return operand;
    case "number":
      return build("numberToString", operand);
    case "boolean":
      return build("booleanToString", operand);
    case "bigint":
      return build("bigintToString", operand);
  }
}

/** ToBoolean of one sort. */
function truthOf(expr: Expr): Expr {
  switch (expr.sort) {
    case "boolean":
      return expr;
    case "number":
      return build("not", build("or", build("eq", expr, constant(0)), build("isNaN", expr)));
    case "bigint":
      return build("not", build("bigEq", expr, constant(0n)));
    case "string":
      return build("not", build("strEq", expr, constant("")));
  }
}

/** ToBoolean, without deciding which member a choice is. */
export function toBoolean(value: unknown): Expr {
  const content = contentOf(value);
  if (content === undefined) return constant(Boolean(value));
  if (content.kind === "scalar") return truthOf(content.expr);
  let truth: Expr = constant(false);
  for (const alternative of content.alternatives) {
    if (alternative.value === null || alternative.value === undefined) continue;
    truth = build("or", truth, build("and", isAlternative(content, alternative), truthOf(alternative.value)));
  }
  return truth;
}

/** The condition under which a value is null or undefined; `which` narrows it to one of them. */
export function isNullish(value: unknown, which?: null | undefined, narrowed = false): Expr {
  const content = contentOf(value);
  if (content === undefined) return constant(narrowed ? value === which : value === null || value === undefined);
  let condition: Expr = constant(false);
  if (content.kind === "scalar") return condition;
  for (const alternative of content.alternatives) {
    const matches = narrowed ? alternative.value === which : alternative.value === null || alternative.value === undefined;
    if (matches) condition = build("or", condition, isAlternative(content, alternative));
  }
  return condition;
}

/** typeof, without deciding: a string expression. */
export function typeOf(value: unknown): Expr {
  const content = contentOf(value);
  if (content === undefined) return constant(typeof value);
  if (content.kind === "scalar") return constant(content.expr.sort);
  const names = content.alternatives.map(({ value: member }) =>
    member === null ? "object" : member === undefined ? "undefined" : member.sort,
  );
  let name: Expr = constant(names[names.length - 1] as string);
  for (let i = names.length - 2; i >= 0; i--) {
    const alternative = content.alternatives[i];
    if (alternative !== undefined) name = build("ite", isAlternative(content, alternative), constant(names[i] as string), name);
  }
  return name;
}
