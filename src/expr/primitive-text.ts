// A primitive as the literal that a person would write for it.
import type { Primitive } from "./expr.ts";

/** Characters that JSON leaves as they are but that break a line, hide, or turn the text around them. */
const UNSEEN = /[\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

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

/** In double quotes, escaped so that it stays on its line and shows every character. */
function quote(text: string): string {
  const unit = repeatedUnit(text);
  if (unit !== undefined) return `${quote(unit)}.repeat(${text.length / unit.length})`;
  return JSON.stringify(text).replace(
    UNSEEN,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

const LONG_STRING = 60;
const LONGEST_UNIT = 8;

function repeatedUnit(text: string): string | undefined {
  if (text.length <= LONG_STRING) return undefined;
  for (let length = 1; length <= LONGEST_UNIT; length++) {
    const unit = text.slice(0, length);
    if (text.length % length === 0 && unit.repeat(text.length / length) === text) return unit;
  }
  return undefined;
}
