// Comparisons of vectors and searches in them, as conditions on their numbers.
import { constant, type Expr } from "../../expr/expr.ts";
import { e, fixedLength, type Vector } from "./vector.ts";

/** Beyond these limits the conditions would become too many. */
const MOST_PLACES = 64;
const MOST_ALIGNMENTS = 24;

const all = (conditions: readonly Expr[]): Expr =>
  conditions.reduceRight<Expr>((rest, condition) => e("and", condition, rest), constant(true));

export function equal(a: Vector, b: Vector): Expr | undefined {
  if (a === b) return constant(true);
  if (a.least > b.most || b.least > a.most) return constant(false);
  const most = Math.min(a.most, b.most);
  if (most > MOST_PLACES) return undefined;
  const isFixed = fixedLength(a) !== undefined || fixedLength(b) !== undefined;
  const places = Array.from({ length: most }, (_, i) => {
    const same = e("eq", a.code(i), b.code(i));
    return isFixed || i < Math.max(a.least, b.least) ? same : e("or", e("le", a.length, i), same);
  });
  return all([e("eq", a.length, b.length), ...places]);
}

/** The condition `a < b`, or `a <= b` if not `strict`, by the codes of their units. */
export function before(a: Vector, b: Vector, strict: boolean): Expr | undefined {
  if (a === b) return constant(!strict);
  const most = Math.min(a.most, b.most);
  if (most > MOST_PLACES) return undefined;
  const ends = (vector: Vector, index: number) => e("le", vector.length, index);
  // at this index one of the two has ended
  let result = strict ? e("and", ends(a, most), e("not", ends(b, most))) : ends(a, most);
  for (let i = most - 1; i >= 0; i--) {
    const goesOn = e("or", e("lt", a.code(i), b.code(i)), e("and", e("eq", a.code(i), b.code(i)), result));
    const atEndOfA = strict ? e("not", ends(b, i)) : constant(true);
    result = e("ite", ends(a, i), atEndOfA, e("and", e("not", ends(b, i)), goesOn));
  }
  return result;
}

/** The condition that a piece of fixed length is at the index. */
export function liesAt(text: Vector, piece: Vector, index: number): Expr | undefined {
  if (text === piece && index === 0) return constant(true);
  const length = fixedLength(piece);
  if (length === undefined || length > MOST_PLACES) return undefined;
  return all(Array.from({ length }, (_, i) => e("eq", text.code(index + i), piece.code(i))));
}

/** The indices at which the piece may be, each with the condition that it is; undefined where there are too many. */
export function places(text: Vector, piece: Vector, from: number): { index: number; found: Expr }[] | undefined {
  const length = fixedLength(piece);
  if (length === undefined || length === 0 || text.most - from > MOST_ALIGNMENTS) return undefined;
  const result: { index: number; found: Expr }[] = [];
  for (let index = from; index + length <= text.most; index++) {
    const found = liesAt(text, piece, index);
    if (found === undefined) return undefined;
    result.push({ index, found });
  }
  return result;
}
