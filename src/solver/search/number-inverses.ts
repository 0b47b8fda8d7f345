// For each arithmetic operator: values for one operand that give the wanted result while the others stay.
// These are candidates only: because of rounding they may miss, and the search checks them.
import type { OperatorName } from "../../expr/operators.ts";
import { above, below } from "../exact/range.ts";

/** The bounds that the query puts on the length of a string. */
export interface Lengths {
  readonly least: number;
  readonly most: number;
}

/**
 * Candidates for `operands[position]`, given the present values of all operands. `lengths`: the bounds of its length, if
 * the operand is a string.
 */
export type Inverse<V> = (wanted: V, operands: readonly V[], position: number, lengths?: Lengths) => readonly V[];

/** The computed candidates, rounded, and the doubles next to them. */
function near(...candidates: readonly number[]): number[] {
  return candidates.flatMap((x) => [x, Math.round(x), above(x), below(x), above(above(x)), below(below(x))]);
}

const other = (operands: readonly number[], position: number): number => operands[1 - position] as number;

const remainder: Inverse<number> = (wanted, [x = 0, y = 0], position) => {
  if (position === 1) return [x - wanted, (x - wanted) / 2, wanted === 0 ? x : Math.abs(wanted) + 1];
  // the nearest number with that remainder, then the least
  const nearest = x - (x % y) + wanted;
  return [nearest, wanted, nearest + y, nearest - y, wanted + y];
};

/** Values that round to the wanted one; first the one that keeps the fraction, which other constraints may depend on. */
const rounded =
  (offsets: readonly number[]): Inverse<number> =>
  (wanted, [x = 0]) => [wanted + (x - Math.floor(x)), wanted, ...offsets.map((offset) => wanted + offset)];

const periodic =
  (principal: (wanted: number) => number, mirror: (x: number) => number): Inverse<number> =>
  (wanted, [x = 0]) => {
    const turn = 2 * Math.PI;
    const first = principal(wanted);
    const turns = Math.round((x - first) / turn);
    return [first, mirror(first)].flatMap((angle) =>
      near(angle, angle + turn, angle + turns * turn, angle + (turns + 1) * turn),
    );
  };

const function1 =
  (inverse: (wanted: number) => number): Inverse<number> =>
  (wanted) =>
    near(inverse(wanted));

export const NUMBER_INVERSES: Readonly<Partial<Record<OperatorName, Inverse<number>>>> = {
  add: (wanted, operands, position) => near(wanted - other(operands, position)),
  sub: (wanted, [x = 0, y = 0], position) => near(position === 0 ? wanted + y : x - wanted),
  mul: (wanted, operands, position) => near(wanted / other(operands, position)),
  div: (wanted, [x = 0, y = 0], position) => (position === 0 ? near(wanted * y) : [...near(x / wanted), 0, -0]),
  mod: remainder,
  pow: (wanted, [x = 0, y = 0], position) =>
    position === 1
      ? near(Math.log(wanted) / Math.log(x))
      : near(Math.abs(wanted) ** (1 / y)).flatMap((root) => [root, -root]),
  neg: (wanted) => [-wanted],
  abs: (wanted, [x = 0]) => (x < 0 ? [-wanted, wanted] : [wanted, -wanted]),
  sign: (wanted) => [wanted, wanted * 10],
  floor: rounded([0.5]),
  ceil: (wanted) => [wanted, wanted - 0.5],
  trunc: rounded([0.5, -0.5]),
  round: (wanted) => [wanted, wanted + 0.25, wanted - 0.25, wanted - 0.5],
  sqrt: (wanted) => near(wanted * wanted),
  fround: (wanted) => [wanted],
  min: (wanted) => [wanted],
  max: (wanted) => [wanted],
  cbrt: function1((wanted) => wanted ** 3),
  exp: function1(Math.log),
  expm1: function1(Math.log1p),
  log: function1(Math.exp),
  log1p: function1(Math.expm1),
  log2: function1((wanted) => 2 ** wanted),
  log10: function1((wanted) => 10 ** wanted),
  sin: periodic(Math.asin, (x) => Math.PI - x),
  cos: periodic(Math.acos, (x) => -x),
  tan: periodic(Math.atan, (x) => x + Math.PI),
  asin: function1(Math.sin),
  acos: function1(Math.cos),
  atan: function1(Math.tan),
  sinh: function1(Math.asinh),
  cosh: (wanted) => near(Math.acosh(wanted)).flatMap((x) => [x, -x]),
  tanh: function1(Math.atanh),
  asinh: function1(Math.sinh),
  acosh: function1(Math.cosh),
  atanh: function1(Math.tanh),
  atan2: (wanted, [y = 0, x = 0], position) => near(position === 0 ? Math.tan(wanted) * x : y / Math.tan(wanted)),
  hypot: (wanted, operands, position) => near(Math.sqrt(wanted ** 2 - other(operands, position) ** 2)),
};

/** Operands to try for a result that is NaN, infinite or zero, where arithmetic cannot be inverted. */
export const STRANGE_OPERANDS: readonly number[] = [NaN, 0, -0, -1, Infinity, -Infinity, 1];
