// For each conversion and string operator: values for one operand under which the result comes out as wanted.
import type { SortValue } from "../../expr/expr.ts";
import type { OperatorName } from "../../expr/operators.ts";
import type { Inverse } from "./number-inverses.ts";

function integer(value: SortValue): bigint[] {
  return Number.isInteger(value) ? [BigInt(value)] : [];
}

/** A string of that length; digits, because it may have to be a printed number. */
function ofLength(length: SortValue, present: SortValue | undefined): string[] {
  if (typeof length !== "number" || !(length >= 0 && length <= 1000)) return [];
  const text = String(present);
  return [length === 0 ? "" : `1${"0".repeat(length - 1)}`, text.slice(0, length).padEnd(length, "a")];
}

export const CONVERSION_INVERSES: Readonly<Partial<Record<OperatorName, Inverse<SortValue>>>> = {
  booleanToNumber: (wanted) => [wanted === 1],
  booleanToBigint: (wanted) => [wanted === 1n],
  booleanToString: (wanted) => [wanted === "true"],
  bigintToNumber: integer,
  numberToBigint: (wanted) => [Number(wanted)],
  numberToString: (wanted) => [Number(wanted)],
  bigintToString: (wanted) => (/^-?\d+$/.test(String(wanted)) ? [BigInt(wanted)] : []),
  stringToNumber: (wanted) => [String(wanted)],
  toFixed: (wanted, _operands, position) => (position === 0 ? [Number(wanted)] : []),
  bigAsIntN: (wanted, [, x], position) => (position === 1 ? [wanted, x as SortValue] : []),
  bigAsUintN: (wanted, [, x], position) => (position === 1 ? [wanted, x as SortValue] : []),
  concat: (wanted, operands, position) => {
    const [text, present] = [String(wanted), String(operands[1 - position])];
    if (position === 0) return text.endsWith(present) ? [text.slice(0, text.length - present.length)] : [];
    return text.startsWith(present) ? [text.slice(present.length)] : [];
  },
  length: (wanted, [present]) => ofLength(wanted, present),
};
