// Derives what is known of an operator's result from what is known of its operands. Rounding is monotone, so computing
// bounds with doubles is sound.
import { excludesZero, factsOf, INT32, integersIn, isFiniteRange, NOTHING, type ValueFacts } from "./fact-values.ts";
import type { OperatorName } from "./operators.ts";

type OfOperands = (x: ValueFacts, y: ValueFacts, z: ValueFacts) => ValueFacts;

/** At least zero, and never -0. */
const isNatural = ({ low, neverNegativeZero }: ValueFacts): boolean => low >= 0 && neverNegativeZero;

const mayBeInfinite = (x: ValueFacts): boolean => !isFiniteRange(x);

/** The bounds of a function that is monotone in each operand: its values at the corners. */
function atCorners(x: ValueFacts, y: ValueFacts, apply: (x: number, y: number) => number) {
  const corners = [apply(x.low, y.low), apply(x.low, y.high), apply(x.high, y.low), apply(x.high, y.high)];
  return { low: Math.min(...corners), high: Math.max(...corners) };
}

function extremum(pick: (a: number, b: number) => number): OfOperands {
  return (x, y) =>
    factsOf({
      low: pick(x.low, y.low),
      high: pick(x.high, y.high),
      integral: x.integral && y.integral,
      neverNaN: x.neverNaN && y.neverNaN,
      neverNegativeZero: x.neverNegativeZero && y.neverNegativeZero,
    });
}

function rounding(round: (x: number) => number): OfOperands {
  return (x) =>
    factsOf({
      low: round(x.low),
      high: round(x.high),
      integral: true,
      neverNaN: x.neverNaN,
      neverNegativeZero: isNatural(x) || (x.integral && x.neverNegativeZero),
    });
}

const remainder: OfOperands = (x, y) => {
  const most = Math.max(Math.abs(y.low), Math.abs(y.high));
  return factsOf({
    low: x.low >= 0 ? 0 : Math.max(x.low, -most),
    high: x.high <= 0 ? 0 : Math.min(x.high, most),
    integral: x.integral && y.integral,
    neverNaN: x.neverNaN && y.neverNaN && !mayBeInfinite(x) && excludesZero(y),
    // a remainder has the sign of the dividend
    neverNegativeZero: isNatural(x),
  });
};

export const ARITHMETIC_FACTS: Partial<Record<OperatorName, OfOperands>> = {
  ite: (_condition, x, y) =>
    factsOf({
      low: Math.min(x.low, y.low),
      high: Math.max(x.high, y.high),
      integral: x.integral && y.integral,
      neverNaN: x.neverNaN && y.neverNaN,
      neverNegativeZero: x.neverNegativeZero && y.neverNegativeZero,
    }),
  min: extremum(Math.min),
  max: extremum(Math.max),
  add: (x, y) =>
    factsOf({
      low: x.low + y.low,
      high: x.high + y.high,
      integral: x.integral && y.integral,
      neverNaN: x.neverNaN && y.neverNaN && !(mayBeInfinite(x) && mayBeInfinite(y)),
      // a sum is -0 only if both operands are
      neverNegativeZero: x.neverNegativeZero || y.neverNegativeZero,
    }),
  sub: (x, y) =>
    factsOf({
      low: x.low - y.high,
      high: x.high - y.low,
      integral: x.integral && y.integral,
      neverNaN: x.neverNaN && y.neverNaN && !(mayBeInfinite(x) && mayBeInfinite(y)),
      // a difference is -0 only if it is -0 - 0
      neverNegativeZero: x.neverNegativeZero,
    }),
  mul: (x, y) =>
    factsOf({
      ...atCorners(x, y, (a, b) => a * b),
      integral: x.integral && y.integral,
      neverNaN: x.neverNaN && y.neverNaN && !mayBeInfinite(x) && !mayBeInfinite(y),
      neverNegativeZero: isNatural(x) && isNatural(y),
    }),
  div: (x, y) => {
    if (!excludesZero(y)) return NOTHING;
    return factsOf({
      ...atCorners(x, y, (a, b) => a / b),
      integral: false,
      neverNaN: x.neverNaN && y.neverNaN && !(mayBeInfinite(x) && mayBeInfinite(y)),
      neverNegativeZero: isNatural(x) && y.low > 0,
    });
  },
  mod: remainder,
  neg: (x) => factsOf({ ...x, low: -x.high, high: -x.low, neverNegativeZero: excludesZero(x) }),
  abs: (x) =>
    factsOf({
      ...x,
      low: Math.max(0, x.low, -x.high),
      high: Math.max(Math.abs(x.low), Math.abs(x.high)),
      neverNegativeZero: true,
    }),
  // only -0 itself has the floor -0
  floor: (x) => factsOf({ ...rounding(Math.floor)(x, x, x), neverNegativeZero: x.neverNegativeZero }),
  ceil: rounding(Math.ceil),
  trunc: rounding(Math.trunc),
  round: rounding(Math.round),
  sign: rounding(Math.sign),
  fround: (x) => factsOf({ ...x, low: Math.fround(x.low), high: Math.fround(x.high), neverNegativeZero: isNatural(x) }),
  bitAnd: (x, y) => {
    const masks = [x, y].filter(({ int32, low }) => int32 && low >= 0);
    return masks.length === 0 ? INT32 : integersIn(0, Math.min(...masks.map(({ high }) => high)));
  },
};
