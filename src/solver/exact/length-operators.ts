// Ranges of the lengths of strings, of positions in them and of their characters. The range of a string is that of its
// length.
import type { OperatorName } from "../../expr/operators.ts";
import { LENGTH, type Range } from "./range.ts";

type LengthOperator = (a: Range, b: Range) => Range;

const between = (lo: number, hi: number): Range => ({ lo, hi: Math.min(hi, LENGTH.hi), nan: false, integral: true });
const atLeast = (lo: number): Range => between(lo, LENGTH.hi);

/**
 * A result longer than any string does not exist, but that is a contradiction only where it is needed: so the bound is
 * capped.
 */
const joined: LengthOperator = (a, b) => between(Math.min(a.lo + b.lo, LENGTH.hi), a.hi + b.hi);
const partOf: LengthOperator = (a) => between(0, a.hi);
/** Changing the case turns a character into up to three. */
const recased: LengthOperator = (a) => between(Math.min(a.lo, 1), a.hi * 3);
/** A position is -1 where the piece is not found. */
const position: LengthOperator = (text, sought) => between(-1, Math.max(-1, text.hi - sought.lo));

/** A code is NaN outside the text. The index is rounded towards 0, and NaN counts as 0. */
const code =
  (largest: number): LengthOperator =>
  (text, index) => ({
    lo: 0,
    hi: largest,
    nan: !(text.lo > 0 && index.lo > -1 && index.hi < text.lo),
    integral: true,
  });

export const LENGTH_OPERATORS: Readonly<Partial<Record<OperatorName, LengthOperator>>> = {
  length: (text) => text,
  codeAt: code(0xffff),
  codePointAt: code(0x10ffff),
  indexOf: position,
  lastIndexOf: position,
  splitCount: (text, separator) => (separator.lo > 0 ? between(1, text.hi + 1) : LENGTH),
  parseInt: () => ({ lo: -Infinity, hi: Infinity, nan: true, integral: true }),
  regexIndex: (text) => between(-1, text.hi),
  regexEnd: (text) => between(-1, text.hi),
  regexCount: (text) => between(0, text.hi + 1),
  regexSplitCount: () => LENGTH,

  concat: joined,
  charAt: (text) => between(0, Math.min(text.hi, 1)),
  slice: partOf,
  substring: partOf,
  trim: partOf,
  trimStart: partOf,
  trimEnd: partOf,
  splitPart: partOf,
  toLowerCase: recased,
  toUpperCase: recased,
  padStart: (text) => atLeast(text.lo),
  padEnd: (text) => atLeast(text.lo),
  numberToString: () => between(1, 30),
  bigintToString: () => atLeast(1),
  booleanToString: () => between(4, 5),
  numberToRadix: () => atLeast(1),
  toFixed: () => atLeast(1),
  fromCharCode: () => between(1, 1),
  fromCodePoint: () => between(1, 2),
  decodeURIComponent: partOf,
  encodeURIComponent: (text) => atLeast(text.lo),
};
