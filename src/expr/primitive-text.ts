// Prints a primitive as the literal that a person would write.
import type { Primitive } from "./expr.ts";

/** Characters that break a line, are invisible, look like a space, or change the direction of the text. */
const HIDDEN =
  /[\u0000-\u001f\u007f-\u00a0\u00ad\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\ufff9-\ufffb]/;
const HALF_CHARACTER = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Characters that must be escaped to be visible. */
export const UNSEEN = new RegExp(`${HIDDEN.source}|${HALF_CHARACTER.source}`);
const EVERY_UNSEEN = new RegExp(UNSEEN, "g");

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
  return JSON.stringify(text).replace(EVERY_UNSEEN, escaped);
}

export function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
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
