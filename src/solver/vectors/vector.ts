// A string as numbers: its length, and the code of each of its units. Positions are constants; lengths and codes are terms
// for the layers that solve numbers.
import { build } from "../../expr/build.ts";
import { constant, isConst, type Expr } from "../../expr/expr.ts";

export interface Vector {
  readonly length: Expr;
  /** Bounds of the length in every model. */
  readonly least: number;
  readonly most: number;
  /** The code at a natural index; NaN behind the end. */
  code(index: number): Expr;
}

export const e = (op: Parameters<typeof build>[0], ...args: readonly (Expr | number | boolean)[]): Expr =>
  build(op, ...args.map((arg) => (typeof arg === "object" ? arg : constant(arg))));

/** The length, if it is the same in every model. */
export function fixedLength({ least, most }: Vector): number | undefined {
  return least === most ? least : undefined;
}

export function literal(text: string): Vector {
  return {
    length: constant(text.length),
    least: text.length,
    most: text.length,
    code: (index) => constant(text.charCodeAt(index)),
  };
}

/** The text of a vector whose codes are all constant; else undefined. */
export function literalText(vector: Vector): string | undefined {
  const length = fixedLength(vector);
  if (length === undefined) return undefined;
  let text = "";
  for (let i = 0; i < length; i++) {
    const code = vector.code(i);
    if (!isConst(code)) return undefined;
    text += String.fromCharCode(code.value as number);
  }
  return text;
}

/** The part between two indices. Callers promise 0 <= start <= end. */
export function part(vector: Vector, start: number, end: number): Vector {
  const within = (length: number) => Math.max(0, Math.min(length, end) - start);
  const [least, most] = [within(vector.least), within(vector.most)];
  const cut = end >= vector.most ? vector.length : e("min", vector.length, end);
  const length = start === 0 ? cut : e("max", 0, e("sub", cut, start));
  return {
    length: least === most ? constant(least) : length,
    least,
    most,
    code: (index) => (index < end - start ? vector.code(start + index) : constant(NaN)),
  };
}

/** undefined where the index at which the second begins is not fixed. */
export function joined(first: Vector, second: Vector): Vector | undefined {
  const length = fixedLength(first);
  if (fixedLength(second) === 0) return first;
  if (length === 0) return second;
  if (length === undefined) return undefined;
  return {
    length: e("add", length, second.length),
    least: length + second.least,
    most: length + second.most,
    code: (index) => (index < length ? first.code(index) : second.code(index - length)),
  };
}

export function chosen(condition: Expr, then: Vector, otherwise: Vector): Vector {
  return {
    length: e("ite", condition, then.length, otherwise.length),
    least: Math.min(then.least, otherwise.least),
    most: Math.max(then.most, otherwise.most),
    code: (index) => e("ite", condition, then.code(index), otherwise.code(index)),
  };
}

/** A vector of the given codes, which are all within its length. */
export function ofCodes(codes: readonly Expr[]): Vector {
  return {
    length: constant(codes.length),
    least: codes.length,
    most: codes.length,
    code: (index) => codes[index] ?? constant(NaN),
  };
}
