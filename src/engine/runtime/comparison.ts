// Equality and order over operands of which at least one is symbolic.
import { build, negate } from "../../expr/build.ts";
import { type Expr, type Sort, constant } from "../../expr/expr.ts";
import type { OperatorName } from "../../expr/operators.ts";
import { COMPARISON_OPERATORS, type Order, mirroredRelation } from "../../expr/relation.ts";
import { type Operand, isNullish, toNumber, toNumeric, toOperand } from "./coerce.ts";
import type { LazyReference } from "./lazy-reference.ts";
import { type Alternant, contentOf, decided, isSymbolic, possibleMembers, symbolic } from "./symbolic.ts";
import { currentPath } from "./path.ts";

function equalityOf(sort: Sort): OperatorName {
  return sort === "boolean" ? "iff" : COMPARISON_OPERATORS[sort]["==="];
}

type OfNumbers = (x: Expr, y: Expr) => Expr;

const strict: OfNumbers = (x, y) => build("eq", x, y);
const exact: OfNumbers = (x, y) => build("same", x, y);
const withNaN: OfNumbers = (x, y) => build("or", strict(x, y), exact(x, y));

/** `===` as a condition, which decides no choice. */
export function strictEquality(a: unknown, b: unknown): Expr {
  return equality(a, b, strict);
}

/** `Object.is` as a condition. */
export function sameValue(a: unknown, b: unknown): Expr {
  return equality(a, b, exact);
}

/** SameValueZero as a condition, as collections compare keys: NaN equals itself, 0 equals -0. */
export function sameValueZero(a: unknown, b: unknown): Expr {
  return equality(a, b, withNaN);
}

/** One of the values that a value may have, and the condition for that. */
interface Possibility {
  readonly condition: Expr;
  /** An expression, a reference, or any other value as it is. */
  readonly value: Alternant | { readonly kind: "itself"; readonly value: unknown };
}

const ALWAYS = constant(true);

function equality(a: unknown, b: unknown, ofNumbers: OfNumbers): Expr {
  if (!isSymbolic(a) && !isSymbolic(b) && typeof a !== "number") return constant(a === b);
  const right = possibilities(b);
  let any: Expr = constant(false);
  for (const x of possibilities(a))
    for (const y of right) {
      const same = areEqual(x.value, y.value, ofNumbers);
      if (same !== undefined) any = build("or", any, build("and", build("and", x.condition, y.condition), same));
    }
  return any;
}

function possibilities(value: unknown): readonly Possibility[] {
  const content = contentOf(value);
  if (content?.kind === "choice") return possibleMembers(content);
  if (content?.kind === "scalar") return [{ condition: ALWAYS, value: content.expr }];
  if (value === null || value === undefined) return [{ condition: ALWAYS, value }];
  const isPrimitive = typeof value === "number" || typeof value === "boolean" || typeof value === "bigint";
  if (isPrimitive || typeof value === "string") return [{ condition: ALWAYS, value: constant(value) }];
  return [{ condition: ALWAYS, value: { kind: "itself", value } }];
}

/** Undefined if they are never equal. */
function areEqual(x: Possibility["value"], y: Possibility["value"], ofNumbers: OfNumbers): Expr | undefined {
  if (x === null || x === undefined || y === null || y === undefined) return x === y ? ALWAYS : undefined;
  const isObject = ({ kind }: { kind: string }): boolean => kind === "reference" || kind === "itself";
  if (isObject(x) || isObject(y)) return isObject(x) && isObject(y) && areIdentical(x, y) ? ALWAYS : undefined;
  const [left, right] = [x as Expr, y as Expr];
  if (left.sort !== right.sort) return undefined;
  return left.sort === "number" ? ofNumbers(left, right) : build(equalityOf(left.sort), left, right);
}

/** An object that is not made yet is identical to no other. */
function areIdentical(x: object, y: object): boolean {
  currentPath().noteIdentity();
  if (x === y) return true;
  const [left, right] = [x, y] as (LazyReference | { readonly kind: "itself"; readonly value: unknown })[];
  const isMade = (each: typeof left): boolean => each?.kind === "itself" || each?.isMade === true;
  return isMade(left) && isMade(right) && left?.value === right?.value;
}

function nativeLooseEquality(a: unknown, b: unknown): boolean {
  // Loose comparison is what the code under test asks for.
  // eslint-disable-next-line eqeqeq
  return a == b;
}

/** `==` as a condition. */
export function looseEquality(a: unknown, b: unknown): Expr {
  if (a === null || a === undefined) return isNullish(b);
  if (b === null || b === undefined) return isNullish(a);
  if (contentOf(a)?.kind === "choice" || contentOf(b)?.kind === "choice") {
    return looseEquality(decided(a), decided(b));
  }
  if (!isSymbolic(a) && !isSymbolic(b)) return constant(nativeLooseEquality(a, b));
  const x = toOperand(a);
  const y = toOperand(b);
  if (!isExpr(x) || !isExpr(y)) return constant(false);
  if (x.sort === y.sort) return build(equalityOf(x.sort), x, y);
  if (x.sort === "bigint") return equalsBigint(x, y);
  if (y.sort === "bigint") return equalsBigint(y, x);
  return build("eq", toNumber(x), toNumber(y));
}

function equalsBigint(big: Expr, other: Expr): Expr {
  if (other.sort !== "string") return build("bigEqNumber", big, toNumber(other));
  const parsed = parseBigint(currentPath().pin(other) as string);
  return parsed === undefined ? constant(false) : build("bigEq", big, constant(parsed));
}

function parseBigint(text: string): bigint | undefined {
  try {
    return BigInt(text);
  } catch {
    return undefined;
  }
}

function isExpr(operand: Operand): operand is Expr {
  return operand !== null && typeof operand === "object";
}

/** `<`, `<=`, `>` or `>=`; native if nothing is symbolic. */
export function orderOperator(order: Order, native: (a: never, b: never) => boolean) {
  return (a: unknown, b: unknown): unknown => {
    if (!isSymbolic(a) && !isSymbolic(b)) return native(a as never, b as never);
    return symbolic(compare(order, toOperand(a, "number"), toOperand(b, "number")));
  };
}

function compare(order: Order, left: Operand, right: Operand): Expr {
  if (isExpr(left) && isExpr(right) && left.sort === "string" && right.sort === "string")
    return inOrder("string", order, left, right);
  const x = bigintAware(left, right);
  const y = bigintAware(right, left);
  if (x === undefined || y === undefined) return constant(false);
  if (x.sort === "bigint")
    return y.sort === "bigint" ? inOrder("bigint", order, x, y) : build(COMPARISON_OPERATORS.mixed[order], x, y);
  if (y.sort === "bigint") return build(COMPARISON_OPERATORS.mixed[mirroredRelation(order)], y, x);
  return inOrder("number", order, x, y);
}

/** ToNumeric, except that a string beside a bigint is read as a bigint; undefined if it is none. */
function bigintAware(operand: Operand, other: Operand): Expr | undefined {
  if (!(isExpr(operand) && operand.sort === "string" && isExpr(other) && other.sort === "bigint"))
    return toNumeric(operand);
  const parsed = parseBigint(currentPath().pin(operand) as string);
  return parsed === undefined ? undefined : constant(parsed);
}

function inOrder(sort: "number" | "bigint" | "string", order: Order, x: Expr, y: Expr): Expr {
  const operators = COMPARISON_OPERATORS[sort];
  if (order === "<" || order === "<=") return build(operators[order], x, y);
  return build(operators[mirroredRelation(order)], y, x);
}

/** An equality operator from its condition. */
export function equalityOperator(
  condition: (a: unknown, b: unknown) => Expr,
  negated: boolean,
  native: (a: never, b: never) => boolean,
) {
  return (a: unknown, b: unknown): unknown => {
    if (!isSymbolic(a) && !isSymbolic(b)) return native(a as never, b as never);
    const equal = condition(a, b);
    return symbolic(negated ? negate(equal) : equal);
  };
}
