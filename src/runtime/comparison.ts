// Equality and order over operands of which at least one is symbolic.
import { build, negate } from "../expr/build.ts";
import { type Expr, constant } from "../expr/expr.ts";
import type { OperatorName } from "../expr/operators.ts";
import { type Operand, isNullish, toNumber, toNumeric, toOperand } from "./coerce.ts";
import { type Alternant, type Choice, asValue, contentOf, decided, isSymbolic, possibleMembers, symbolic } from "./symbolic.ts";
import { currentPath } from "./path.ts";

const EQUALS: Readonly<Record<Expr["sort"], OperatorName>> = {
  number: "eq",
  boolean: "iff",
  bigint: "bigEq",
  string: "strEq",
};

/** `===` as a condition, without deciding which member a choice is. */
export function strictEquality(a: unknown, b: unknown): Expr {
  const left = contentOf(a);
  if (left?.kind === "choice")
    return overAlternatives(left, (member) => (mayBe(member, b) ? strictEquality(asValue(member), b) : constant(false)));
  const right = contentOf(b);
  if (right?.kind === "choice") return strictEquality(b, a);
  if (left === undefined && right === undefined) return constant(a === b);
  const x = scalarOf(a);
  const y = scalarOf(b);
  return x === undefined || y === undefined || x.sort !== y.sort ? constant(false) : build(EQUALS[x.sort], x, y);
}

/** Objects are made only to be compared with objects. */
function mayBe(member: Alternant, other: unknown): boolean {
  const isReference = member?.kind === "reference";
  if (isReference) currentPath().noteIdentity();
  return !isReference || (typeof other === "object" && other !== null) || typeof other === "function" || typeof other === "symbol";
}

function overAlternatives(choice: Choice, test: (member: Alternant) => Expr): Expr {
  let any: Expr = constant(false);
  for (const { condition, value } of possibleMembers(choice))
    any = build("or", any, build("and", condition, test(value)));
  return any;
}

/** The expression of a primitive that has a sort; undefined for objects, symbols, null and undefined. */
function scalarOf(value: unknown): Expr | undefined {
  const content = contentOf(value);
  if (content !== undefined) return content.kind === "scalar" ? content.expr : undefined;
  if (typeof value === "number" || typeof value === "boolean" || typeof value === "bigint" || typeof value === "string")
    return constant(value);
  return undefined;
}

/** `Object.is` as a condition. */
export function sameValue(a: unknown, b: unknown): Expr {
  const left = contentOf(a);
  if (left?.kind === "choice") return overAlternatives(left, (member) => sameValue(asValue(member), b));
  if (contentOf(b)?.kind === "choice") return sameValue(b, a);
  const x = scalarOf(a);
  const y = scalarOf(b);
  return x?.sort === "number" && y?.sort === "number" ? build("same", x, y) : strictEquality(a, b);
}

function nativeLooseEquality(a: unknown, b: unknown): boolean {
  // the language's own loose comparison is wanted
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
  if (x.sort === y.sort) return build(EQUALS[x.sort], x, y);
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

type Order = "lt" | "le" | "gt" | "ge";
const MIRRORED = { lt: "gt", le: "ge", gt: "lt", ge: "le" } as const;
const MIXED = { lt: "bigLtNumber", le: "bigLeNumber", gt: "bigGtNumber", ge: "bigGeNumber" } as const;
const STRICT = { number: "lt", bigint: "bigLt", string: "strLt" } as const;
const WEAK = { number: "le", bigint: "bigLe", string: "strLe" } as const;

/** `<`, `<=`, `>` or `>=`; falls to the language where nothing is symbolic. */
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
  if (x.sort === "bigint") return y.sort === "bigint" ? inOrder("bigint", order, x, y) : build(MIXED[order], x, y);
  if (y.sort === "bigint") return build(MIXED[MIRRORED[order]], y, x);
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
  const op = order === "lt" || order === "gt" ? STRICT[sort] : WEAK[sort];
  return order === "lt" || order === "le" ? build(op, x, y) : build(op, y, x);
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
