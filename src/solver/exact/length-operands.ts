// The inverse of `length-operators.ts`: what a length, a position or a character implies for the text.
import type { OperatorName } from "../../expr/operators.ts";
import { LENGTH, type Range } from "./range.ts";

type LengthOperands = (result: Range, a: Range, b: Range) => readonly [a: Range, b?: Range | undefined];

const atLeast = (lo: number): Range => ({ ...LENGTH, lo: Math.min(lo, LENGTH.hi) });
const partOf: LengthOperands = (part) => [atLeast(part.lo)];
const rest = (whole: Range, other: Range): Range => ({ ...LENGTH, lo: whole.lo - other.hi, hi: whole.hi - other.lo });

/** A code that is no NaN lies inside the text. The index is rounded towards 0, and NaN counts as 0. */
const code: LengthOperands = (_code, _text, index) => [atLeast(index.nan ? 1 : Math.max(0, Math.trunc(index.lo)) + 1)];

/** A piece that was found lies inside the text. */
const position: LengthOperands = (found, text, sought) =>
  found.lo < 0 ? [LENGTH] : [atLeast(found.lo + sought.lo), { ...LENGTH, hi: text.hi - found.lo }];

export const LENGTH_OPERANDS: Readonly<Partial<Record<OperatorName, LengthOperands>>> = {
  length: (result) => [result],
  codeAt: code,
  codePointAt: code,
  indexOf: position,
  lastIndexOf: position,
  concat: (result, a, b) => [rest(result, b), rest(result, a)],
  charAt: partOf,
  slice: partOf,
  substring: partOf,
  trim: partOf,
  trimStart: partOf,
  trimEnd: partOf,
  splitPart: partOf,
  splitCount: (parts, _text, separator) => [separator.lo > 0 ? atLeast(parts.lo - 1) : LENGTH],
  toLowerCase: (result) => [atLeast(Math.min(result.lo, 1))],
  toUpperCase: (result) => [atLeast(Math.min(result.lo, 1))],
};
