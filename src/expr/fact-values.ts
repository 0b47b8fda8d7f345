// Facts that hold of every value of a number expression.

export interface ValueFacts {
  /** No value is below `low` or above `high`. NaN is neither. */
  readonly low: number;
  readonly high: number;
  /** Every value is an integer, an infinity or NaN. */
  readonly integral: boolean;
  readonly neverNaN: boolean;
  readonly neverNegativeZero: boolean;
  /** Every value is an integer within 32 bits, signed, and not -0. */
  readonly int32: boolean;
  /** Every value is an integer within 32 bits, unsigned, and not -0. */
  readonly uint32: boolean;
}

/** Adds the facts that follow from the others. A bound that is NaN, such as `Infinity - Infinity`, becomes infinite. */
export function factsOf(facts: Omit<ValueFacts, "int32" | "uint32">): ValueFacts {
  const low = Number.isNaN(facts.low) ? -Infinity : facts.low;
  const high = Number.isNaN(facts.high) ? Infinity : facts.high;
  const integer = facts.integral && facts.neverNaN && facts.neverNegativeZero;
  return {
    ...facts,
    low,
    high,
    int32: integer && low >= -(2 ** 31) && high < 2 ** 31,
    uint32: integer && low >= 0 && high < 2 ** 32,
  };
}

export const NOTHING: ValueFacts = factsOf({
  low: -Infinity,
  high: Infinity,
  integral: false,
  neverNaN: false,
  neverNegativeZero: false,
});

export function integersIn(low: number, high: number): ValueFacts {
  return factsOf({ low, high, integral: true, neverNaN: true, neverNegativeZero: true });
}

export const INTEGERS = integersIn(-Infinity, Infinity);
export const INT32 = integersIn(-(2 ** 31), 2 ** 31 - 1);
export const UINT32 = integersIn(0, 2 ** 32 - 1);

/** An upper bound of string lengths in every JavaScript engine. */
const LONGEST_STRING = 2 ** 30;

export const LENGTH = integersIn(0, LONGEST_STRING);
/** The result of a search in a string: an index, or -1. */
export const POSITION = integersIn(-1, LONGEST_STRING);

/** Whether sums and differences of such integers are exact. */
export function isExactInteger({ integral, low, high }: ValueFacts): boolean {
  return integral && low >= Number.MIN_SAFE_INTEGER && high <= Number.MAX_SAFE_INTEGER;
}

export function isFiniteRange({ low, high }: ValueFacts): boolean {
  return low > -Infinity && high < Infinity;
}

export function excludesZero({ low, high }: ValueFacts): boolean {
  return low > 0 || high < 0;
}
