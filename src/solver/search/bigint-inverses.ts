// For each bigint operator: values for one operand that give the wanted result.
import type { OperatorName } from "../../expr/operators.ts";
import type { Inverse } from "./number-inverses.ts";

const other = (operands: readonly bigint[], position: number): bigint => operands[1 - position] as bigint;

/** The integer whose power is the wanted one, if there is one, by bisection. */
function root(wanted: bigint, degree: bigint): bigint[] {
  if (degree < 1n || degree > 64n) return [];
  const magnitude = wanted < 0n ? -wanted : wanted;
  let low = 0n;
  let high = 1n;
  while (high ** degree < magnitude) high *= 2n;
  while (low < high) {
    const middle = (low + high) / 2n;
    if (middle ** degree < magnitude) low = middle + 1n;
    else high = middle;
  }
  return [low, -low];
}

export const BIGINT_INVERSES: Readonly<Partial<Record<OperatorName, Inverse<bigint>>>> = {
  bigAdd: (wanted, operands, position) => [wanted - other(operands, position)],
  bigSub: (wanted, [x = 0n, y = 0n], position) => [position === 0 ? wanted + y : x - wanted],
  bigMul: (wanted, operands, position) => {
    const factor = other(operands, position);
    return factor !== 0n && wanted % factor === 0n ? [wanted / factor] : [];
  },
  bigDiv: (wanted, [x = 0n, y = 0n], position) => {
    if (position === 1) return wanted === 0n ? [x + 1n, x - 1n] : [x / wanted];
    // prefers the dividend that keeps the remainder
    return y === 0n ? [] : [wanted * y + (x % y), wanted * y];
  },
  bigMod: (wanted, [x = 0n, y = 0n], position) => {
    if (position === 1) return [x - wanted];
    if (y === 0n) return [];
    const nearest = x - (x % y) + wanted;
    return [nearest, wanted, nearest + y, nearest - y];
  },
  bigPow: (wanted, [, degree = 0n], position) => (position === 0 ? root(wanted, degree) : []),
  bigNeg: (wanted) => [-wanted],
  bigNot: (wanted) => [~wanted],
  bigXor: (wanted, operands, position) => [wanted ^ other(operands, position)],
  bigAnd: (wanted, operands, position) => {
    const mask = other(operands, position);
    return (wanted & ~mask) !== 0n ? [] : [((operands[position] as bigint) & ~mask) | wanted];
  },
  bigOr: (wanted, operands, position) => {
    const set = other(operands, position);
    return (set & ~wanted) !== 0n ? [] : [(wanted & ~set) | ((operands[position] as bigint) & set)];
  },
  bigShl: (wanted, [, count = 0n], position) =>
    position === 0 && count >= 0n && count < 4096n ? [wanted >> count] : [],
  bigShr: (wanted, [x = 0n, count = 0n], position) =>
    position === 0 && count >= 0n && count < 4096n
      ? [(wanted << count) | (x & ((1n << count) - 1n)), wanted << count]
      : [],
};
