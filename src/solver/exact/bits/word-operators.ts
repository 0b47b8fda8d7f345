// Transfer functions of the operators on known bits: forward to the result, and backward to the operands.
import type { OperatorName } from "../../../expr/operators.ts";
import * as word from "./word.ts";
import type { Word } from "./word.ts";

/** undefined where nothing is learnt. */
type Down = (result: Word, a: Word, b: Word) => readonly [a: Word | undefined, b?: Word | undefined];

interface WordOperator {
  readonly up: (a: Word, b: Word) => Word;
  readonly down?: Down;
}

/** A shift takes the lowest five bits of its right operand. */
const MAX_SHIFT = 31;

const knownShift = ({ zeros, ones }: Word): number | undefined =>
  ((zeros | ones) & MAX_SHIFT) === MAX_SHIFT ? ones & MAX_SHIFT : undefined;

/** Joins the results for every possible amount. */
function shift(by: (a: Word, amount: number) => Word): (a: Word, b: Word) => Word {
  return (a, b) => {
    const amount = knownShift(b);
    if (amount !== undefined) return by(a, amount);
    let result: Word | undefined;
    for (let each = 0; each <= MAX_SHIFT; each++)
      if ((each & b.zeros) === 0 && (~each & b.ones & MAX_SHIFT) === 0)
        result = result === undefined ? by(a, each) : word.either(result, by(a, each));
    return result ?? word.UNKNOWN;
  };
}

const shiftedBack =
  (back: (bits: number, amount: number) => number): Down =>
  ({ zeros, ones }, _a, b) => {
    const amount = knownShift(b);
    return [amount === undefined ? undefined : { zeros: back(zeros, amount), ones: back(ones, amount) }];
  };

const toTheLeft = (bits: number, amount: number): number => bits << amount;

/** An operand of a conjunction: where the result is 1 it is 1; where the result is 0 and the other operand is 1 it is 0. */
const conjunct = (result: Word, other: Word): Word => ({ zeros: result.zeros & other.ones, ones: result.ones });

const product: WordOperator = {
  up: word.mul,
  down: (result, a, b) => [word.quotient(result, b), word.quotient(result, a)],
};

/** Sound for every double. */
export const WORD_OPERATORS: Readonly<Partial<Record<OperatorName, WordOperator>>> = {
  bitAnd: { up: word.and, down: (result, a, b) => [conjunct(result, b), conjunct(result, a)] },
  bitOr: {
    up: word.or,
    down: (result, a, b) => [
      word.not(conjunct(word.not(result), word.not(b))),
      word.not(conjunct(word.not(result), word.not(a))),
    ],
  },
  bitXor: { up: word.xor, down: (result, a, b) => [word.xor(result, b), word.xor(result, a)] },
  bitNot: { up: word.not, down: (result) => [word.not(result)] },
  shl: { up: shift(word.shl), down: shiftedBack((bits, amount) => bits >>> amount) },
  shr: { up: shift(word.shr), down: shiftedBack(toTheLeft) },
  ushr: { up: shift(word.ushr), down: shiftedBack(toTheLeft) },
  imul: product,
  // truncation commutes with negation
  neg: { up: word.neg, down: (result) => [word.neg(result)] },
  trunc: { up: (a) => a, down: (result) => [result] },
  booleanToNumber: { up: () => ({ zeros: ~1, ones: 0 }) },
  min: { up: word.either },
  max: { up: word.either },
};

/** Sound where operands and result are integers that are not rounded. */
export const EXACT_WORD_OPERATORS: Readonly<Partial<Record<OperatorName, WordOperator>>> = {
  add: { up: word.add, down: (result, a, b) => [word.sub(result, b), word.sub(result, a)] },
  sub: { up: word.sub, down: (result, a, b) => [word.add(result, b), word.sub(a, result)] },
  mul: product,
};
