// Prints a primitive as the literal that a person would write.
import { withoutUnseen } from "../support/unseen-characters.ts";
import type { Primitive } from "./expr.ts";

const NAMED_NUMBERS = new Map<number, string>(
  (["MAX_SAFE_INTEGER", "MIN_SAFE_INTEGER", "MAX_VALUE", "MIN_VALUE", "EPSILON"] as const).map((name) => [
    Number[name],
    `Number.${name}`,
  ]),
);

export function primitiveText(value: Primitive): string {
  switch (typeof value) {
    case "string":
      return quote(value);
    case "number":
      return Object.is(value, -0) ? "-0" : (NAMED_NUMBERS.get(value) ?? String(value));
    case "bigint":
      return `${value}n`;
    default:
      return String(value);
  }
}

/** Quotes the text with double quotes, escaped so that it stays on one line and every character is visible. */
function quote(text: string): string {
  const unit = repeatedUnit(text);
  if (unit !== undefined) return `${quote(unit)}.repeat(${text.length / unit.length})`;
  return withoutUnseen(JSON.stringify(text));
}

/** More equal characters than this are printed with `repeat`. */
const MOST_EQUAL = 24;
const LONG_STRING = 60;
const LONGEST_UNIT = 8;

function repeatedUnit(text: string): string | undefined {
  if (text.length > MOST_EQUAL && text === (text[0] as string).repeat(text.length)) return text[0];
  if (text.length <= LONG_STRING) return undefined;
  for (let length = 1; length <= LONGEST_UNIT; length++) {
    const unit = text.slice(0, length);
    if (text.length % length === 0 && unit.repeat(text.length / length) === text) return unit;
  }
  return undefined;
}
