// For each conversion between booleans, numbers and bigints: values for the operand that give the wanted result.
import type { SortValue } from "../../expr/expr.ts";
import type { OperatorName } from "../../expr/operators.ts";
import type { Inverse } from "./number-inverses.ts";

function integer(value: SortValue): bigint[] {
  return Number.isInteger(value) ? [BigInt(value)] : [];
}

export const CONVERSION_INVERSES: Readonly<Partial<Record<OperatorName, Inverse<SortValue>>>> = {
  booleanToNumber: (wanted) => [wanted === 1],
  booleanToBigint: (wanted) => [wanted === 1n],
  booleanToString: (wanted) => [wanted === "true"],
  bigintToNumber: integer,
  numberToBigint: (wanted) => [Number(wanted)],
  bigAsIntN: (wanted, [, x], position) => (position === 1 ? [wanted, x as SortValue] : []),
  bigAsUintN: (wanted, [, x], position) => (position === 1 ? [wanted, x as SortValue] : []),
};
