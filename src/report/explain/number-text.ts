// Numbers and values as text that reads back exactly.
import type { Sort, SortValue } from "../../expr/expr.ts";

/** -0, NaN and the infinities included. */
export function numberText(value: number): string {
  return Object.is(value, -0) ? "-0" : String(value);
}

/** Only what `numberText` writes, in any notation of decimal numbers. */
export function parseNumber(text: string): number | undefined {
  if (!/^(?:-?(?:\d+(?:\.\d+)?(?:e[+-]?\d+)?|Infinity)|NaN)$/.test(text)) return undefined;
  return Number(text);
}

export function parseBigInt(text: string): bigint | undefined {
  return /^-?\d+$/.test(text) ? BigInt(text) : undefined;
}

/** Counts and durations: at least 0, and finite or more than can be counted. */
export function isAmount(value: number, isWhole: boolean): boolean {
  return value >= 0 && !Object.is(value, -0) && (!isWhole || Number.isInteger(value) || value === Infinity);
}

export function valueText(value: SortValue): string {
  return typeof value === "number" ? numberText(value) : String(value);
}

/** Undefined where the text is none of that sort. */
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
