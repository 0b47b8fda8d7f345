import { build } from "../../../expr/build.ts";
import { type Expr, constant } from "../../../expr/expr.ts";
import { toOperand } from "../coerce.ts";
import { currentPath } from "../path.ts";
import { concrete, exprOf, symbolic } from "../symbolic.ts";
import { type Builtin, NO_MODEL } from "./builtin.ts";

function wrapping(key: "asIntN" | "asUintN", op: "bigAsIntN" | "bigAsUintN"): Builtin {
  return {
    owner: BigInt,
    key,
    model: (_, [bits, value]) => {
      const expr = exprOf(value);
      const width = concrete(bits);
      if (expr?.sort !== "bigint" || typeof width !== "number" || !(width >= 0 && width <= 1024)) return NO_MODEL;
      return symbolic(build(op, constant(Math.trunc(width)), expr));
    },
  };
}

export const bigintBuiltins: readonly Builtin[] = [wrapping("asIntN", "bigAsIntN"), wrapping("asUintN", "bigAsUintN")];

/** `BigInt(x)`. Whether a number is an integer is a branch, since others throw. */
export function bigintOf(value: unknown): Expr {
  const operand = toOperand(value, "number");
  if (operand === null || operand === undefined || typeof operand === "symbol")
    throw new TypeError(`Cannot convert ${String(operand)} to a BigInt`);
  if (operand.sort === "bigint") return operand;
  if (operand.sort === "boolean") return build("booleanToBigint", operand);
  if (operand.sort === "string") return constant(BigInt(currentPath().pin(operand)));
  if (currentPath().decide(build("isInteger", operand), -1)) return build("numberToBigint", operand);
  // Throws the native error.
  return constant(BigInt(currentPath().pin(operand)));
}
