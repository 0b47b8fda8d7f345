// For each test of numbers: values for one operand that make it true or false, the nearest and plainest first.
import type { SortValue } from "../../expr/expr.ts";
import type { OperatorName } from "../../expr/operators.ts";
import { above, below } from "../exact/range.ts";

/** `other` is the present value of the other operand, `present` that of the operand to change. */
type TestInverse = (truth: boolean, position: number, other: SortValue, present: SortValue) => readonly SortValue[];

const numbersBelow = (x: number): number[] =>
  Number.isNaN(x) ? [0] : [Math.ceil(x) - 1, 0, below(x), Math.floor(x / 2), x - 0.5, 2 * x];
const numbersAbove = (x: number): number[] =>
  Number.isNaN(x) ? [0] : [Math.floor(x) + 1, 0, above(x), Math.ceil(x / 2), x + 0.5, 2 * x];

const equalNumbers: TestInverse = (truth, _position, other, present) => {
  if (truth) return [other];
  const value = other as number;
  return [value + 1, value - 1, Number.isNaN(value) ? 0 : above(value), present === 0 ? 1 : 0];
};

/** Inverts `a < b` if `strict`, else `a <= b`. It is false where the reverse order holds, or for NaN. */
function numberOrder(strict: boolean): TestInverse {
  return (truth, position, other) => {
    const value = other as number;
    const wantsBelow = (position === 0) === truth;
    const beyond = wantsBelow ? numbersBelow(value) : numbersAbove(value);
    if (truth) return strict ? beyond : [value, ...beyond];
    return strict ? [value, ...beyond, NaN] : [...beyond, NaN];
  };
}

function bigintOrder(strict: boolean, toBigint: (other: SortValue) => bigint): TestInverse {
  return (truth, position, other) => {
    const value = toBigint(other);
    const step = (position === 0) === truth ? -1n : 1n;
    return strict === truth ? [value + step, 0n] : [value, value + step, 0n];
  };
}

const bigints = (strict: boolean) => bigintOrder(strict, (other) => other as bigint);

/** Inverts a comparison of a bigint with a number: the bigint changes as among bigints, the number as among numbers. */
function mixedOrder(strict: boolean, reversed: boolean): TestInverse {
  const rounded = (other: SortValue) => (Number.isFinite(other) ? BigInt(Math.round(other as number)) : 0n);
  return (truth, position, other, present) => {
    const side = reversed ? 1 - position : position;
    if (position === 0) return bigintOrder(strict, rounded)(truth, side, other, present);
    return numberOrder(strict)(truth, side, Number(other), present);
  };
}

export const TEST_INVERSES: Readonly<Partial<Record<OperatorName, TestInverse>>> = {
  eq: equalNumbers,
  same: equalNumbers,
  lt: numberOrder(true),
  le: numberOrder(false),
  isNaN: (truth) => (truth ? [NaN] : [0, 1]),
  isFinite: (truth) => (truth ? [0, 1] : [Infinity, -Infinity, NaN]),
  isInteger: (truth, _position, _other, present) =>
    truth ? [Math.round(present as number), 0] : [(present as number) + 0.5, 0.5, Infinity, NaN],
  bigEq: (truth, _position, other) => (truth ? [other] : [(other as bigint) + 1n, (other as bigint) - 1n]),
  bigLt: bigints(true),
  bigLe: bigints(false),
  bigLtNumber: mixedOrder(true, false),
  bigLeNumber: mixedOrder(false, false),
  bigGtNumber: mixedOrder(true, true),
  bigGeNumber: mixedOrder(false, true),
  bigEqNumber: (truth, position, other) => {
    if (position === 1) return [truth ? Number(other) : Number(other) + 1];
    return Number.isInteger(other) ? [BigInt(other) + (truth ? 0n : 1n)] : [0n];
  },
};
