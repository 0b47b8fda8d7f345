// Total orders on which distances are counted in steps: all doubles, the doubles that are integers, and the bigints.
import { rankOf, stepDouble } from "../next-double.ts";

export interface Scale {
  readonly first: number;
  readonly last: number;
  /** The value so many steps up, or down if negative; NaN beyond the ends. */
  step(value: number, steps: number): number;
  /** The number of steps between two values; infinite where it exceeds the safe integers. */
  distance(from: number, to: number): number;
}

const countable = (steps: bigint): number => {
  const count = Number(steps);
  return Number.isSafeInteger(count) ? count : count * Infinity;
};

/** Without NaN; -0 counts as 0. */
export const DOUBLES: Scale = {
  first: -Infinity,
  last: Infinity,
  step: stepDouble,
  distance: (from, to) => countable(rankOf(to) - rankOf(from)),
};

/** Up to here consecutive integers are doubles; from here on every double is an integer. */
const DENSE = 2 ** 53;
const RANK_OF_DENSE = rankOf(DENSE);

function integerRankOf(value: number): bigint {
  if (Math.abs(value) <= DENSE) return BigInt(value);
  const beyond = rankOf(Math.abs(value)) - RANK_OF_DENSE + BigInt(DENSE);
  return value < 0 ? -beyond : beyond;
}

/** Finite doubles that are integers. */
export const INTEGERS: Scale = {
  first: -Number.MAX_VALUE,
  last: Number.MAX_VALUE,
  step: (value, steps) => {
    const sum = value + steps;
    if (Math.abs(value) <= DENSE && Math.abs(sum) < DENSE) return sum;
    const rank = integerRankOf(value) + BigInt(steps);
    const magnitude = rank < 0n ? -rank : rank;
    if (magnitude > integerRankOf(Number.MAX_VALUE)) return NaN;
    const beyond = magnitude - BigInt(DENSE);
    const result = beyond <= 0n ? Number(magnitude) : stepDouble(DENSE, beyond);
    return rank < 0n ? -result : result;
  },
  distance: (from, to) => countable(integerRankOf(to) - integerRankOf(from)),
};

/** Callers promise that the sum of all constants stays within 2^53. Infinite bounds mean none. */
export const BIGINTS: Scale = {
  first: -Infinity,
  last: Infinity,
  step: (value, steps) => value + steps,
  distance: (from, to) => (from === -Infinity || to === Infinity ? Infinity : to - from),
};
