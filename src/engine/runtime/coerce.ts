// JavaScript's conversions, over operands that may be symbolic.
import { build } from "../../expr/build.ts";
import { type Expr, type Primitive, constant } from "../../expr/expr.ts";
import { labelled } from "../../expr/label.ts";
import { inputName } from "../../expr/tag.ts";
import { symbolicTime } from "./builtins/date-time.ts";
import { trustKind } from "./trust-kind.ts";
import {
  type Alternant,
  asValue,
  concrete,
  contentOf,
  isExpr,
  isSymbolic,
  possibleMembers,
  resolve,
} from "./symbolic.ts";

/** An operand after ToPrimitive: an expression, or null, undefined or a symbol as they are. */
export type Operand = Expr | null | undefined | symbol;

/** ToPrimitive. Objects are converted by their own methods, which may return a symbolic value. */
export function toOperand(value: unknown, hint: "default" | "number" | "string" = "default"): Operand {
  const content = contentOf(value);
  if (content !== undefined) {
    const resolved = resolve(content);
    return isExpr(resolved) ? resolved : toOperand(asValue(resolved), hint);
  }
  const time = hint === "number" ? symbolicTime(value) : undefined;
  if (time !== undefined) return time;
  if ((typeof value === "object" && value !== null) || typeof value === "function")
    return toOperand(objectToPrimitive(value, hint));
  if (value === null || value === undefined || typeof value === "symbol") return value;
  return constant(value as Exclude<Primitive, null | undefined>);
}

function objectToPrimitive(object: object, hint: "default" | "number" | "string"): unknown {
  const exotic: unknown = Reflect.get(object, Symbol.toPrimitive);
  if (exotic !== undefined && exotic !== null && !pinningConversions.has(exotic)) {
    const result: unknown = Reflect.apply(exotic as () => unknown, object, [hint]);
    if (isPrimitive(result)) return result;
    throw new TypeError("Cannot convert object to primitive value");
  }
  return ordinaryToPrimitive(object, hint);
}

function ordinaryToPrimitive(object: object, hint: string): unknown {
  for (const name of hint === "string" ? ["toString", "valueOf"] : ["valueOf", "toString"]) {
    const method: unknown = Reflect.get(object, name);
    if (typeof method !== "function") continue;
    const result: unknown = Reflect.apply(method, object, []);
    if (isPrimitive(result)) return result;
  }
  throw new TypeError("Cannot convert object to primitive value");
}

const pinningConversions = new WeakSet();

/** What native code converts an object by whose own methods may give symbolic values, which native code does not know. */
export function pinningConversion(object: object): (hint: string) => unknown {
  const convert = (hint: string): unknown => concrete(ordinaryToPrimitive(object, hint));
  pinningConversions.add(convert);
  return convert;
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

/** The truth of an input with more alternatives is shown by its name. */
const MOST_SHOWN = 3;

/** ToBoolean as a condition, which decides no choice. */
export function toBoolean(value: unknown): Expr {
  const content = contentOf(value);
  if (content === undefined) return constant(Boolean(value));
  if (content.kind === "scalar") return truthOf(content.expr);
  let truth: Expr = constant(false);
  for (const { condition, value: member } of possibleMembers(content)) {
    if (member === null || member === undefined) continue;
    truth = build("or", truth, isExpr(member) ? build("and", condition, truthOf(member)) : condition);
  }
  const isLong = content.alternatives.length > MOST_SHOWN && content.tag.kind === "var";
  return isLong ? labelled(truth, inputName(content.tag)) : truth;
}

/** The condition under which a value is one of `which`, by default null or undefined. */
export function isNullish(value: unknown, which: readonly (null | undefined)[] = [null, undefined]): Expr {
  const content = contentOf(value);
  if (content === undefined) return constant(which.includes(value as null));
  let condition: Expr = constant(false);
  if (content.kind === "scalar") return condition;
  for (const { condition: isMember, value: member } of possibleMembers(content)) {
    if (which.includes(member as null)) condition = build("or", condition, isMember);
  }
  return condition;
}

/** `typeof` as a string expression, which decides no choice. */
export function typeOf(value: unknown): Expr {
  const content = contentOf(value);
  if (content === undefined) {
    if (typeof value === "object") trustKind(value);
    return constant(typeof value);
  }
  if (content.kind === "scalar") return constant(content.expr.sort);
  for (const { value: member } of content.alternatives) trustKind(member);
  const named = possibleMembers(content).map(({ condition, value: member }) => ({
    condition,
    name: constant(typeName(member)),
  }));
  return named
    .slice(0, -1)
    .reduceRight<Expr>(
      (rest, { condition, name }) => build("ite", condition, name, rest),
      (named.at(-1) as { name: Expr }).name,
    );
}

function typeName(member: Alternant): string {
  if (member === null || member === undefined) return member === null ? "object" : "undefined";
  return isExpr(member) ? member.sort : member.type;
}
