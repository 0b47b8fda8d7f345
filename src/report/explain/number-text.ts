// Writes numbers and values as text from which they can be read exactly.
import type { Sort, SortValue } from "../../expr/expr.ts";

/** Also writes -0, NaN and the infinities. */
export function numberText(value: number): string {
  return Object.is(value, -0) ? "-0" : String(value);
}

/** Reads what `numberText` writes; decimal numbers in any notation. Undefined for other text. */
export function parseNumber(text: string): number | undefined {
  if (!/^(?:-?(?:\d+(?:\.\d+)?(?:e[+-]?\d+)?|Infinity)|NaN)$/.test(text)) return undefined;
  return Number(text);
}

export function parseBigInt(text: string): bigint | undefined {
  return /^-?\d+$/.test(text) ? BigInt(text) : undefined;
}

/** Whether it can be a count or a duration: at least 0; Infinity stands for a number too large to count. */
export function isAmount(value: number, isWhole: boolean): boolean {
  return value >= 0 && !Object.is(value, -0) && (!isWhole || Number.isInteger(value) || value === Infinity);
}

export function valueText(value: SortValue): string {
  return typeof value === "number" ? numberText(value) : String(value);
}

/** Undefined if the text is no value of that sort. */
export function parseValue(sort: Sort, text: string): SortValue | undefined {
  switch (sort) {
    case "number":
      return parseNumber(text);
    case "bigint":
      return parseBigInt(text);
    case "boolean":
      return text === "true" ? true : text === "false" ? false : undefined;
    case "string":
      return text;
  }
}
