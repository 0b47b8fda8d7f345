// Translates each operator on strings to vectors. undefined where that is impossible, or impossible with an open length.
import { constant, isConst, type Expr } from "../../expr/expr.ts";
import type { OperatorName } from "../../expr/operators.ts";
import { chosen, e, fixedLength, joined, literal, literalText, ofCodes, part, type Vector } from "./vector.ts";
import { before, equal, liesAt, places } from "./vector-tests.ts";

export type Translated = Expr | Vector;
type VectorOperator = (...operands: [Translated, Translated, Translated]) => Translated | undefined;

/** Longer strings are not built from parts. */
const MOST_UNITS = 64;

export function isVector(translated: Translated): translated is Vector {
  return "code" in translated;
}

/** A constant position, converted as the language does; the length of the text itself counts as Infinity. */
function index(expr: Translated, text: Vector): number | undefined {
  if (isVector(expr)) return undefined;
  if (isConst(expr)) return Math.trunc(expr.value as number) || 0;
  return expr === text.length ? Infinity : undefined;
}

const vectors =
  (encode: (text: Vector, other: Vector) => Translated | undefined): VectorOperator =>
  (a, b) =>
    isVector(a) && isVector(b) ? encode(a, b) : undefined;

const at =
  (encode: (text: Vector, index: number) => Translated | undefined): VectorOperator =>
  (text, position) => {
    const i = isVector(text) ? index(position, text) : undefined;
    return i === undefined ? undefined : encode(text as Vector, i);
  };

const seek =
  (encode: (text: Vector, piece: Vector, from: number) => Expr | undefined): VectorOperator =>
  (text, piece, position) => {
    if (!isVector(text) || !isVector(piece)) return undefined;
    const from = index(position, text);
    return from === undefined ? undefined : encode(text, piece, from);
  };

/** `resolve`: converts positions that may count from the end. */
const range =
  (resolve: (text: Vector, from: number, to: number) => [number, number] | undefined): VectorOperator =>
  (text, from, to) => {
    if (!isVector(text)) return undefined;
    const [start, end] = [index(from, text), index(to, text)];
    const resolved = start === undefined || end === undefined ? undefined : resolve(text, start, end);
    return resolved === undefined ? undefined : part(text, resolved[0], Math.max(...resolved));
  };

const sliced = range((text, from, to) => {
  const length = fixedLength(text);
  if (length === undefined) return from >= 0 && to >= 0 ? [from, to] : undefined;
  const [start, end] = [from, to].map((i) => (i < 0 ? Math.max(0, length + i) : Math.min(i, length)));
  return [start as number, end as number];
});

const substring = range((_text, from, to) => {
  const [start, end] = [Math.max(0, from), Math.max(0, to)];
  // the language swaps the two; which part results must not depend on the length of the text
  return start <= end ? [start, end] : [end, start];
});

const isBetween = (code: Expr, lo: number, hi: number): Expr => e("and", e("le", lo, code), e("le", code, hi));

const codePoint = at((text, i) => {
  if (i < 0 || i >= text.most) return constant(NaN);
  const [first, second] = [text.code(i), text.code(i + 1)];
  const pair = e("and", isBetween(first, 0xd800, 0xdbff), isBetween(second, 0xdc00, 0xdfff));
  const point = e("add", e("add", e("mul", e("sub", first, 0xd800), 0x400), e("sub", second, 0xdc00)), 0x10000);
  return e("ite", pair, point, first);
});

const padded =
  (join: (text: Vector, padding: Vector) => Vector | undefined): VectorOperator =>
  (text, width, filler) => {
    if (!isVector(text) || !isVector(filler) || isVector(width) || !isConst(width)) return undefined;
    const [length, fill] = [fixedLength(text), literalText(filler)];
    if (length === undefined || fill === undefined) return undefined;
    const missing = Math.trunc(width.value as number) - length;
    if (!(missing > 0) || fill === "") return text;
    return missing > MOST_UNITS ? undefined : join(text, literal(fill.repeat(missing).slice(0, missing)));
  };

const lastIndexOf = seek((text, piece, from) =>
  places(text, piece, 0)
    ?.filter((place) => place.index <= Math.max(0, from))
    .reduce<Expr>((rest, place) => e("ite", place.found, place.index, rest), constant(-1)),
);

export const VECTOR_OPERATORS: Readonly<Partial<Record<OperatorName, VectorOperator>>> = {
  length: (text) => (isVector(text) ? text.length : undefined),
  codeAt: at((text, i) => (i < 0 || i >= text.most ? constant(NaN) : text.code(i))),
  charAt: at((text, i) => (i < 0 || i >= text.most ? literal("") : part(text, i, i + 1))),
  codePointAt: codePoint,
  slice: sliced,
  substring,
  concat: vectors(joined),
  strEq: vectors(equal),
  strLt: vectors((a, b) => before(a, b, true)),
  strLe: vectors((a, b) => before(a, b, false)),
  startsWith: seek((text, piece, from) => {
    if (from === Infinity) return undefined;
    return liesAt(text, piece, Math.max(0, from));
  }),
  endsWith: seek((text, piece, to) => {
    const [length, size] = [fixedLength(text), fixedLength(piece)];
    const end = Math.max(0, to) <= text.least ? Math.max(0, to) : length;
    if (end === undefined || size === undefined) return undefined;
    const start = end - size;
    return start < 0 ? constant(false) : liesAt(text, piece, start);
  }),
  includes: seek((text, piece, from) =>
    places(text, piece, Math.max(0, from))?.reduceRight<Expr>(
      (rest, { found }) => e("or", found, rest),
      constant(false),
    ),
  ),
  indexOf: seek((text, piece, from) =>
    places(text, piece, Math.max(0, from))?.reduceRight<Expr>(
      (rest, place) => e("ite", place.found, place.index, rest),
      constant(-1),
    ),
  ),
  lastIndexOf: (text, piece, position) => {
    // as the position of `lastIndexOf`, NaN means the end
    const isNaN = !isVector(position) && isConst(position) && Number.isNaN(position.value);
    return isNaN ? lastIndexOf(text, piece, constant(Infinity)) : lastIndexOf(text, piece, position);
  },
  splitCount: vectors((text, separator) => {
    // matches of longer separators may overlap
    if (fixedLength(separator) !== 1) return undefined;
    return places(text, separator, 0)?.reduce<Expr>(
      (sum, { found }) => e("add", sum, e("booleanToNumber", found)),
      constant(1),
    );
  }),
  repeat: at((text, count) => {
    const length = fixedLength(text);
    if (length === undefined || !(length * count <= MOST_UNITS)) return undefined;
    return ofCodes(Array.from({ length: length * count }, (_, i) => text.code(i % length)));
  }),
  padStart: padded((text, padding) => joined(padding, text)),
  padEnd: padded(joined),
  ite: (condition, then, otherwise) =>
    !isVector(condition) && isVector(then) && isVector(otherwise) ? chosen(condition, then, otherwise) : undefined,
};
