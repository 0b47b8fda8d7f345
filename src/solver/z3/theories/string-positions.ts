// Parts of strings and positions in them, in SMT-LIB. Positions are integers, clamped as the language does.
import type { Expr } from "../../../expr/expr.ts";
import { INEXPRESSIBLE, type Encoding, type Encodings, type Scope } from "../theory.ts";
import { constantNumber } from "./integer-comparisons.ts";
import { constantText } from "./string-literals.ts";

/** The position, with a constant truncated as the language does; undefined for Infinity. */
function position(expr: Expr | undefined, text: string): string | undefined {
  const value = constantNumber(expr);
  if (value === undefined) return text;
  if (value === Infinity) return undefined;
  const cut = Math.max(-(2 ** 31), Math.trunc(value) || 0);
  return cut < 0 ? `(- ${-cut})` : String(cut);
}

/** Clamps a position to 0..length. */
function clamped(s: string, expr: Expr | undefined, text: string): string {
  const at = position(expr, text);
  const length = `(str.len ${s})`;
  return at === undefined
    ? length
    : at === "0"
      ? "0"
      : `(let ((i ${at})) (ite (< i 0) 0 (ite (> i ${length}) ${length} i)))`;
}

/** Clamps a position that counts from the end if it is negative. */
function fromEither(s: string, expr: Expr | undefined, text: string): string {
  const at = position(expr, text);
  const length = `(str.len ${s})`;
  if (at === undefined) return length;
  if (at === "0") return "0";
  const fromEnd = `(ite (< (+ ${length} i) 0) 0 (+ ${length} i))`;
  return `(let ((i ${at})) (ite (< i 0) ${fromEnd} (ite (> i ${length}) ${length} i)))`;
}

const between = (s: string, start: string, end: string): string => `(str.substr ${s} ${start} (- ${end} ${start}))`;
const behind = (s: string, start: string): string => (start === "0" ? s : between(s, start, `(str.len ${s})`));

const unitAt: Encoding = (scope, s, i) => {
  const at = position(scope.args[1], i);
  return at === undefined ? '""' : `(str.at ${s} ${at})`;
};

const codeAt: Encoding = (scope, s, i, z) => {
  const unit = scope.define(unitAt(scope, s, i, z) ?? INEXPRESSIBLE);
  scope.keep(scope.define(`(= (str.len ${unit}) 1)`));
  return `(str.to_code ${unit})`;
};

const isConstantIn = (scope: Scope, operand: number): boolean => (constantText(scope.args[operand]) ?? "") !== "";

export const stringPositions: Encodings = {
  length: (_scope, s) => `(str.len ${s})`,
  charAt: unitAt,
  codeAt,
  slice: (scope, s, from, to) => {
    const [start, end] = [fromEither(s, scope.args[1], from), fromEither(s, scope.args[2], to)].map(scope.define);
    return between(s, start as string, end as string);
  },
  substring: (scope, s, from, to) => {
    const [a, b] = [clamped(s, scope.args[1], from), clamped(s, scope.args[2], to)].map(scope.define) as [
      string,
      string,
    ];
    return `(ite (<= ${a} ${b}) ${between(s, a, b)} ${between(s, b, a)})`;
  },
  indexOf: (scope, s, sought, from) => `(str.indexof ${s} ${sought} ${clamped(s, scope.args[2], from)})`,
  lastIndexOf: (scope, s, sought, from) =>
    isConstantIn(scope, 1) && position(scope.args[2], from) === undefined
      ? `(seq.last_indexof ${s} ${sought})`
      : undefined,
  includes: (scope, s, sought, from) => `(str.contains ${behind(s, clamped(s, scope.args[2], from))} ${sought})`,
  startsWith: (scope, s, sought, from) => `(str.prefixof ${sought} ${behind(s, clamped(s, scope.args[2], from))})`,
  endsWith: (scope, s, sought, to) => {
    const [text, , end] = scope.args;
    const isWhole =
      position(end, to) === undefined || (end?.kind === "app" && end.op === "length" && end.args[0] === text);
    return `(str.suffixof ${sought} ${isWhole ? s : between(s, "0", clamped(s, end, to))})`;
  },
};
