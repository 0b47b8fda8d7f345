// The operators on strings: sequences of UTF-16 units, with the meaning of String.prototype. Positions are numbers that
// are converted as in the language: fractions are truncated, NaN is 0.
import type { Sort, SortValue } from "./expr.ts";
import { operator } from "./operator.ts";

const string1 = (apply: (s: string) => string) => operator(["string"] as const, "string", apply);
const stringTest2 = (apply: (s: string, t: string) => boolean) =>
  operator(["string", "string"] as const, "boolean", apply);
const at = <R extends Sort>(result: R, apply: (s: string, i: number) => SortValue) =>
  operator(["string", "number"] as const, result, apply);
const range = (apply: (s: string, from: number, to: number) => string) =>
  operator(["string", "number", "number"] as const, "string", apply);
const seek = <R extends Sort>(result: R, apply: (s: string, sought: string, position: number) => SortValue) =>
  operator(["string", "string", "number"] as const, result, apply);
const pad = (apply: (s: string, length: number, filler: string) => string) =>
  operator(["string", "number", "string"] as const, "string", apply);
const exchange = (apply: (s: string, sought: string, replacement: string) => string) =>
  operator(["string", "string", "string"] as const, "string", apply);

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Converts the errors of a built-in to RangeErrors, which mark a partial operator outside its domain. */
function orOutOfRange(convert: (text: string) => string): (text: string) => string {
  return (text) => {
    try {
      return convert(text);
    } catch {
      throw new RangeError("outside the domain of the operator");
    }
  };
}

export const STRING_OPERATORS = {
  concat: operator(["string", "string"] as const, "string", (s: string, t: string) => s + t),
  length: operator(["string"] as const, "number", (s: string) => s.length),
  strEq: stringTest2((s, t) => s === t),
  strLt: stringTest2((s, t) => s < t),
  strLe: stringTest2((s, t) => s <= t),
  localeCompare: operator(["string", "string"] as const, "number", (s: string, t: string) => s.localeCompare(t)),

  /** The empty string out of range. */
  charAt: at("string", (s, i) => s.charAt(i)),
  /** NaN out of range. */
  codeAt: at("number", (s, i) => s.charCodeAt(i)),
  /** NaN out of range. */
  codePointAt: at("number", (s, i) => s.codePointAt(i) ?? NaN),
  slice: range((s, from, to) => s.slice(from, to)),
  substring: range((s, from, to) => s.substring(from, to)),

  indexOf: seek("number", (s, sought, from) => s.indexOf(sought, from)),
  lastIndexOf: seek("number", (s, sought, from) => s.lastIndexOf(sought, from)),
  includes: seek("boolean", (s, sought, from) => s.includes(sought, from)),
  startsWith: seek("boolean", (s, sought, from) => s.startsWith(sought, from)),
  endsWith: seek("boolean", (s, sought, end) => s.endsWith(sought, end)),

  trim: string1((s) => s.trim()),
  trimStart: string1((s) => s.trimStart()),
  trimEnd: string1((s) => s.trimEnd()),
  toLowerCase: string1((s) => s.toLowerCase()),
  toUpperCase: string1((s) => s.toUpperCase()),
  /** Only built where the count is known to be valid. */
  repeat: at("string", (s, count) => s.repeat(count)),
  padStart: pad((s, length, filler) => s.padStart(length, filler)),
  padEnd: pad((s, length, filler) => s.padEnd(length, filler)),
  /** Replaces by the text itself: `$` has no meaning here. */
  replace: exchange((s, sought, replacement) => s.replace(sought, () => replacement)),
  replaceAll: exchange((s, sought, replacement) => s.replaceAll(sought, () => replacement)),

  /** How many parts `split` gives. `splitPart`: the one at an index, empty out of range. */
  splitCount: operator(["string", "string"] as const, "number", (s: string, by: string) => s.split(by).length),
  splitPart: operator(
    ["string", "string", "number"] as const,
    "string",
    (s: string, by: string, i: number) => s.split(by)[i] ?? "",
  ),

  // conversions
  parseInt: at("number", (s, radix) => Number.parseInt(s, radix)),
  parseFloat: operator(["string"] as const, "number", (s: string) => Number.parseFloat(s)),
  stringToNumber: operator(["string"] as const, "number", (s: string) => Number(s)),
  /** Only built where the radix is known to be valid. */
  numberToRadix: operator(["number", "number"] as const, "string", (x: number, radix: number) => x.toString(radix)),
  toFixed: operator(["number", "number"] as const, "string", (x: number, digits: number) => x.toFixed(digits)),
  fromCharCode: operator(["number"] as const, "string", (code: number) => String.fromCharCode(code)),
  /** Only built where the number is known to be a code point. */
  fromCodePoint: operator(["number"] as const, "string", (code: number) => String.fromCodePoint(code)),
  isDecodable: operator(["string"] as const, "boolean", isDecodable),
  /** Only built where the string is known to be decodable. */
  decodeURIComponent: string1(orOutOfRange(decodeURIComponent)),
  /** Only built where the string is known to have no lone surrogate. */
  encodeURIComponent: string1(orOutOfRange(encodeURIComponent)),
  isWellFormed: operator(["string"] as const, "boolean", (s: string) => !/\p{Surrogate}/u.test(s)),
} as const;
