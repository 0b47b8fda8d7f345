// The arithmetic and 32-bit operators over operands of which at least one is symbolic.
import { build } from "../../expr/build.ts";
import { type Expr, constant } from "../../expr/expr.ts";
import type { OperatorName } from "../../expr/operators.ts";
import { toNumeric, toOperand, toStringExpr } from "./coerce.ts";
import { currentPath } from "./path.ts";
import { isSymbolic, symbolic } from "./symbolic.ts";

type Native = (a: never, b: never) => unknown;

/** A binary operator that works on two numbers or on two bigints. */
export function numericOperator(onNumbers: OperatorName, onBigints: OperatorName | undefined, native: Native) {
  return (a: unknown, b: unknown): unknown => {
    if (!isSymbolic(a) && !isSymbolic(b)) return native(a as never, b as never);
    const left = toNumeric(toOperand(a, "number"));
    const right = toNumeric(toOperand(b, "number"));
    return symbolic(combine(onNumbers, onBigints, left, right));
  };
}

/** `+`: concatenates as soon as one operand is a string. */
export function plus(a: unknown, b: unknown): unknown {
  if (!isSymbolic(a) && !isSymbolic(b)) return (a as number) + (b as number);
  const left = toOperand(a);
  const right = toOperand(b);
  if (isString(left) || isString(right)) return symbolic(build("concat", toStringExpr(left), toStringExpr(right)));
  return symbolic(combine("add", "bigAdd", toNumeric(left), toNumeric(right)));
}

function isString(operand: unknown): boolean {
  return typeof operand === "object" && operand !== null && (operand as Expr).sort === "string";
}

function combine(onNumbers: OperatorName, onBigints: OperatorName | undefined, left: Expr, right: Expr): Expr {
  if (left.sort !== right.sort) throw new TypeError("Cannot mix BigInt and other types, use explicit conversions");
  if (left.sort === "number") return build(onNumbers, left, right);
  if (onBigints === undefined) throw new TypeError("BigInts have no unsigned right shift, use >> instead");
  decidePartial(onBigints, right);
  const made = build(onBigints, left, right);
  // Throws the native error outside of the operator's domain, or if the result is too large.
  currentPath().valueOf(made);
  return made;
}

/** Implicit errors are branches: where a bigint operator is partial, both sides are explored. */
function decidePartial(op: OperatorName, right: Expr): void {
  if (op === "bigDiv" || op === "bigMod") currentPath().decide(build("bigEq", right, constant(0n)), -1);
  if (op === "bigPow") currentPath().decide(build("bigLt", right, constant(0n)), -1);
}

/** A unary operator on a number or a bigint. */
export function unaryOperator(onNumber: OperatorName, onBigint: OperatorName, native: (a: never) => unknown) {
  return (a: unknown): unknown => {
    if (!isSymbolic(a)) return native(a as never);
    const operand = toNumeric(toOperand(a, "number"));
    return symbolic(build(operand.sort === "bigint" ? onBigint : onNumber, operand));
  };
}

/** `++` and `--`. */
export function stepOperator(step: 1 | -1, native: (a: never) => unknown) {
  return (a: unknown): unknown => {
    if (!isSymbolic(a)) return native(a as never);
    const operand = toNumeric(toOperand(a, "number"));
    return symbolic(
      operand.sort === "bigint"
        ? build("bigAdd", operand, constant(BigInt(step)))
        : build("add", operand, constant(step)),
    );
  };
}
