// For each 32-bit operator: values for one operand, modulo 2^32, that give the wanted result. Bits that the result does
// not depend on are kept.
import type { OperatorName } from "../../expr/operators.ts";
import { inverseOfOdd } from "../exact/bits/word.ts";
import type { Inverse } from "./number-inverses.ts";

/** Solves `x * factor = wanted` modulo 2^32. */
function divided(wanted: number, factor: number): number[] {
  if ((factor | 0) === 0) return [];
  const zeros = 31 - Math.clz32(factor & -factor);
  if (zeros > 0 && (wanted & ((1 << zeros) - 1)) !== 0) return [];
  return [Math.imul(wanted >>> zeros, inverseOfOdd(factor >>> zeros))];
}

const COUNTS = Array.from({ length: 32 }, (_, i) => i);

/** Inverts a shift: the shifted operand by `unshift`, the count by trying all. */
function shift(
  apply: (x: number, count: number) => number,
  unshift: (wanted: number, x: number, count: number) => number,
): Inverse<number> {
  return (wanted, [x = 0, count = 0], position) => {
    if (position === 0) return [unshift(wanted, x, count & 31)];
    return COUNTS.filter((candidate) => apply(x, candidate) === wanted).slice(0, 1);
  };
}

const lowBits = (count: number): number => (1 << count) - 1;
const shiftedIn = (wanted: number, x: number, count: number): number => (wanted << count) | (x & lowBits(count));

export const BIT_INVERSES: Readonly<Partial<Record<OperatorName, Inverse<number>>>> = {
  bitXor: (wanted, operands, position) => [wanted ^ (operands[1 - position] as number)],
  bitAnd: (wanted, operands, position) => {
    const mask = operands[1 - position] as number;
    return (wanted & ~mask) !== 0 ? [] : [((operands[position] as number) & ~mask) | wanted];
  },
  bitOr: (wanted, operands, position) => {
    const set = operands[1 - position] as number;
    return (set & ~wanted) !== 0 ? [] : [(wanted & ~set) | ((operands[position] as number) & set)];
  },
  bitNot: (wanted) => [~wanted],
  shl: shift(
    (x, count) => x << count,
    (wanted, x, count) => (wanted >>> count) | (count === 0 ? 0 : x & ~lowBits(32 - count)),
  ),
  shr: shift((x, count) => x >> count, shiftedIn),
  ushr: shift((x, count) => x >>> count, shiftedIn),
  imul: (wanted, operands, position) => divided(wanted, operands[1 - position] as number),
  clz32: (wanted) => [wanted === 32 ? 0 : 1 << (31 - wanted)],
};

/** Inverses of arithmetic operators of whose result only the low 32 bits are wanted. */
export const MODULAR_INVERSES: Readonly<Partial<Record<OperatorName, Inverse<number>>>> = {
  add: (wanted, operands, position) => [(wanted - (operands[1 - position] as number)) | 0],
  sub: (wanted, [x = 0, y = 0], position) => [position === 0 ? (wanted + y) | 0 : (x - wanted) | 0],
  mul: (wanted, operands, position) => divided(wanted, operands[1 - position] as number),
  neg: (wanted) => [-wanted | 0],
};
