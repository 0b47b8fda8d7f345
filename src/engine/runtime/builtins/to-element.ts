import type { Expr } from "../../../expr/expr.ts";
import type { ElementType } from "../../../inputs/element-types.ts";
import { toNumber, toOperand } from "../coerce.ts";
import { currentPath } from "../path.ts";
import { bigintOf } from "./bigint.ts";

/** The value converted to an element; throws the native errors. */
export function toElement({ sort, convert }: ElementType, value: unknown): Expr {
  if (sort === "number") return convert(toNumber(toOperand(value, "number")));
  const operand = toOperand(value, "number");
  const isNumber = typeof operand === "object" && operand?.sort === "number";
  if (isNumber) throw new TypeError(`Cannot convert ${String(currentPath().pin(operand))} to a BigInt`);
  return convert(bigintOf(value));
}
