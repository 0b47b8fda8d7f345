// The operators of the expression language: for each its sorts and its meaning, given by JavaScript's own arithmetic.
// This is the only list: evaluation, simplification, printing and every solver encoding are indexed by these names.
import type { Sort, SortValue } from "./expr.ts";
import { REGEXP_OPERATORS } from "./regexp-operators.ts";
import { STRING_OPERATORS } from "./string-operators.ts";

export interface Operator {
  readonly args: readonly Sort[];
  readonly result: Sort;
  readonly apply: (...args: never[]) => SortValue;
}

const number1 = (apply: (x: number) => number) => ({ args: ["number"], result: "number", apply }) as const;
const number2 = (apply: (x: number, y: number) => number) =>
  ({ args: ["number", "number"], result: "number", apply }) as const;
const numberTest2 = (apply: (x: number, y: number) => boolean) =>
  ({ args: ["number", "number"], result: "boolean", apply }) as const;
const numberTest1 = (apply: (x: number) => boolean) => ({ args: ["number"], result: "boolean", apply }) as const;
const bigint1 = (apply: (x: bigint) => bigint) => ({ args: ["bigint"], result: "bigint", apply }) as const;
const bigint2 = (apply: (x: bigint, y: bigint) => bigint) =>
  ({ args: ["bigint", "bigint"], result: "bigint", apply }) as const;
const bigintTest2 = (apply: (x: bigint, y: bigint) => boolean) =>
  ({ args: ["bigint", "bigint"], result: "boolean", apply }) as const;
const mixedTest2 = (apply: (x: bigint, y: number) => boolean) =>
  ({ args: ["bigint", "number"], result: "boolean", apply }) as const;
const boolean2 = (apply: (x: boolean, y: boolean) => boolean) =>
  ({ args: ["boolean", "boolean"], result: "boolean", apply }) as const;

export const OPERATORS = {
  // numbers: IEEE doubles
  add: number2((x, y) => x + y),
  sub: number2((x, y) => x - y),
  mul: number2((x, y) => x * y),
  div: number2((x, y) => x / y),
  mod: number2((x, y) => x % y),
  pow: number2((x, y) => x ** y),
  neg: number1((x) => -x),
  lt: numberTest2((x, y) => x < y),
  le: numberTest2((x, y) => x <= y),
  /** `===`: NaN differs from itself, 0 equals -0. */
  eq: numberTest2((x, y) => x === y),
  /** `Object.is`: NaN equals itself, 0 differs from -0. */
  same: numberTest2((x, y) => Object.is(x, y)),

  // numbers as 32-bit integers
  bitAnd: number2((x, y) => x & y),
  bitOr: number2((x, y) => x | y),
  bitXor: number2((x, y) => x ^ y),
  bitNot: number1((x) => ~x),
  shl: number2((x, y) => x << y),
  shr: number2((x, y) => x >> y),
  ushr: number2((x, y) => x >>> y),
  imul: number2((x, y) => Math.imul(x, y)),
  clz32: number1((x) => Math.clz32(x)),

  // Math functions that some solver layer reasons about
  floor: number1(Math.floor),
  ceil: number1(Math.ceil),
  trunc: number1(Math.trunc),
  round: number1(Math.round),
  abs: number1(Math.abs),
  sign: number1(Math.sign),
  sqrt: number1(Math.sqrt),
  fround: number1(Math.fround),
  min: number2((x, y) => Math.min(x, y)),
  max: number2((x, y) => Math.max(x, y)),

  // Math functions that are only evaluated
  cbrt: number1(Math.cbrt),
  exp: number1(Math.exp),
  expm1: number1(Math.expm1),
  log: number1(Math.log),
  log1p: number1(Math.log1p),
  log2: number1(Math.log2),
  log10: number1(Math.log10),
  sin: number1(Math.sin),
  cos: number1(Math.cos),
  tan: number1(Math.tan),
  asin: number1(Math.asin),
  acos: number1(Math.acos),
  atan: number1(Math.atan),
  sinh: number1(Math.sinh),
  cosh: number1(Math.cosh),
  tanh: number1(Math.tanh),
  asinh: number1(Math.asinh),
  acosh: number1(Math.acosh),
  atanh: number1(Math.atanh),
  atan2: number2(Math.atan2),
  hypot: number2((x, y) => Math.hypot(x, y)),

  isInteger: numberTest1(Number.isInteger),
  isFinite: numberTest1(Number.isFinite),
  isNaN: numberTest1(Number.isNaN),

  // booleans
  not: { args: ["boolean"], result: "boolean", apply: (x: boolean) => !x },
  and: boolean2((x, y) => x && y),
  or: boolean2((x, y) => x || y),
  iff: boolean2((x, y) => x === y),
  /** The second and third operand have one sort, which may be any; the result has that sort. */
  ite: {
    args: ["boolean", "number", "number"],
    result: "number",
    apply: (c: boolean, x: number, y: number) => (c ? x : y),
  },

  // bigints
  bigAdd: bigint2((x, y) => x + y),
  bigSub: bigint2((x, y) => x - y),
  bigMul: bigint2((x, y) => x * y),
  /** Only built where the divisor is known not to be 0n: the runtime branches on that first. */
  bigDiv: bigint2((x, y) => x / y),
  bigMod: bigint2((x, y) => x % y),
  bigPow: bigint2((x, y) => x ** y),
  bigNeg: bigint1((x) => -x),
  bigAnd: bigint2((x, y) => x & y),
  bigOr: bigint2((x, y) => x | y),
  bigXor: bigint2((x, y) => x ^ y),
  bigNot: bigint1((x) => ~x),
  bigShl: bigint2((x, y) => x << y),
  bigShr: bigint2((x, y) => x >> y),
  bigLt: bigintTest2((x, y) => x < y),
  bigLe: bigintTest2((x, y) => x <= y),
  bigEq: bigintTest2((x, y) => x === y),
  bigAsIntN: {
    args: ["number", "bigint"],
    result: "bigint",
    apply: (bits: number, x: bigint) => BigInt.asIntN(bits, x),
  },
  bigAsUintN: {
    args: ["number", "bigint"],
    result: "bigint",
    apply: (bits: number, x: bigint) => BigInt.asUintN(bits, x),
  },

  // a bigint compared with a number, by their mathematical values
  bigLtNumber: mixedTest2((x, y) => x < y),
  bigLeNumber: mixedTest2((x, y) => x <= y),
  bigGtNumber: mixedTest2((x, y) => x > y),
  bigGeNumber: mixedTest2((x, y) => x >= y),
  // the language's own comparison of a bigint with a number is meant
  // eslint-disable-next-line eqeqeq
  bigEqNumber: mixedTest2((x, y) => x == (y as unknown as bigint)),

  // conversions
  booleanToNumber: { args: ["boolean"], result: "number", apply: (x: boolean) => (x ? 1 : 0) },
  booleanToBigint: { args: ["boolean"], result: "bigint", apply: (x: boolean) => (x ? 1n : 0n) },
  bigintToNumber: { args: ["bigint"], result: "number", apply: (x: bigint) => Number(x) },
  /** Only built where the number is known to be an integer: the runtime branches on that first. */
  numberToBigint: { args: ["number"], result: "bigint", apply: (x: number) => BigInt(x) },
  numberToString: { args: ["number"], result: "string", apply: (x: number) => String(x) },
  bigintToString: { args: ["bigint"], result: "string", apply: (x: bigint) => String(x) },
  booleanToString: { args: ["boolean"], result: "string", apply: (x: boolean) => String(x) },

  ...STRING_OPERATORS,
  ...REGEXP_OPERATORS,
} as const satisfies Record<string, Operator>;

export type OperatorName = keyof typeof OPERATORS;
