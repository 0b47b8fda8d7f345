// Numbers as mathematical integers: cheap, and correct for most code. Wrong about fractions, rounding, NaN, infinities,
// -0.
import type { Expr } from "../../../expr/expr.ts";
import type { OperatorName } from "../../../expr/operators.ts";
import { call, type Encoding, type Encodings, type Scope, type Theory } from "../theory.ts";
import { bigintEncodings, decodeInteger, encodeInteger, encodeUnnumbered, wrapSigned } from "./bigints.ts";
import { booleanEncodings, decodeBoolean } from "./booleans.ts";
import { comparisonsOfIntegers, constantNumber, reversed } from "./integer-comparisons.ts";
import { integerExponent, power } from "./power.ts";
import {
  ceilQuotient,
  floorQuotient,
  roundedQuotient,
  truncatedQuotient,
  truncatedRemainder,
} from "./integer-division.ts";
import { decodeString, stringBasics } from "./string-literals.ts";

const { less, lessOrEqual, equal, same } = comparisonsOfIntegers({
  literal: encodeInteger,
  less: "<",
  lessOrEqual: "<=",
});

/** floor, ceil, trunc and round of a quotient are integer quotients; integers they do not change. */
function rounding(ofQuotient: (x: string, y: string) => string): Encoding {
  return (scope, x) => {
    const [arg] = scope.args;
    if (arg?.kind !== "app" || arg.op !== "div") return x;
    const [dividend, divisor] = arg.args.map((operand) => scope.encoded(operand)) as [string, string];
    return ofQuotient(dividend, divisor);
  };
}

const shiftBy =
  (encode: (x: string, power: bigint) => string): Encoding =>
  (scope, x) => {
    const count = constantNumber(scope.args[1]);
    return count === undefined ? undefined : encode(x, 1n << BigInt(count & 31));
  };

const toUint32 = (x: string) => `(mod ${x} ${2n ** 32n})`;
const toInt32 = (x: string) => wrapSigned(32n, x);

const mask: Encoding = (scope, x) => {
  const value = constantNumber(scope.args[1]);
  return value !== undefined && value > 0 && (value | 0) === value && (value & (value + 1)) === 0
    ? `(mod ${x} ${value + 1})`
    : undefined;
};

function withZero(scope: Scope, x: string): string | undefined {
  return constantNumber(scope.args[1]) === 0 ? toInt32(x) : undefined;
}

const numberEncodings: Encodings = {
  add: call("+"),
  sub: call("-"),
  mul: call("*"),
  mod: (_scope, x, y) => truncatedRemainder(x, y),
  pow: (scope, x) => power("*", "1", x, integerExponent(constantNumber(scope.args[1]))),
  neg: call("-"),
  lt: less,
  le: lessOrEqual,
  eq: equal,
  same,
  bitOr: withZero,
  bitXor: withZero,
  bitNot: (_scope, x) => `(- (- ${toInt32(x)}) 1)`,
  bitAnd: mask,
  shl: shiftBy((x, factor) => toInt32(`(* ${x} ${factor})`)),
  shr: shiftBy((x, factor) => `(div ${toInt32(x)} ${factor})`),
  ushr: shiftBy((x, factor) => `(div ${toUint32(x)} ${factor})`),
  imul: (_scope, x, y) => toInt32(`(* ${x} ${y})`),
  // a quotient alone is no integer; only its rounding is
  floor: rounding(floorQuotient),
  ceil: rounding(ceilQuotient),
  trunc: rounding(truncatedQuotient),
  round: rounding(roundedQuotient),
  abs: (_scope, x) => `(abs ${x})`,
  sign: (_scope, x) => `(ite (> ${x} 0) 1 (ite (= ${x} 0) 0 (- 1)))`,
  min: (_scope, x, y) => `(ite (<= ${x} ${y}) ${x} ${y})`,
  max: (_scope, x, y) => `(ite (>= ${x} ${y}) ${x} ${y})`,
  isInteger: () => "true",
  isFinite: () => "true",
  isNaN: () => "false",
  bigLtNumber: less,
  bigLeNumber: lessOrEqual,
  bigGtNumber: reversed(less),
  bigGeNumber: reversed(lessOrEqual),
  bigEqNumber: equal,
  booleanToNumber: (_scope, b) => `(ite ${b} 1 0)`,
  bigintToNumber: (_scope, x) => x,
  numberToBigint: (_scope, x) => x,
  length: call("str.len"),
};

const NON_LINEAR: readonly OperatorName[] = [
  "mul",
  "div",
  "mod",
  "pow",
  "imul",
  "bigMul",
  "bigDiv",
  "bigMod",
  "bigPow",
];

function isNonLinear(term: Expr): boolean {
  return (
    term.kind === "app" && NON_LINEAR.includes(term.op) && term.args.filter((arg) => arg.kind !== "const").length > 1
  );
}

export const integers: Theory = {
  name: "integers",
  pace: { workPerMs: 100, mostMs: 300 },
  sorts: { number: "Int", boolean: "Bool", bigint: "Int", string: "String" },
  encodings: { ...booleanEncodings, ...bigintEncodings, ...stringBasics, ...numberEncodings },
  onInexpressible: "give up",
  mostOpenTerms: 4,
  constant: (value) => {
    if (typeof value !== "number") return encodeUnnumbered(value);
    return Number.isInteger(value) ? encodeInteger(BigInt(value)) : undefined;
  },
  bounds: (sort, name) => (sort === "number" ? `(<= ${encodeInteger(-(2n ** 53n))} ${name} ${2n ** 53n})` : undefined),
  decode: (sort, text) => {
    if (sort === "boolean") return decodeBoolean(text);
    if (sort === "string") return decodeString(text);
    const value = decodeInteger(text);
    return sort === "number" && value !== undefined ? Number(value) : value;
  },
  // the strategy for arrays and linear integers is faster here than that for linear integers alone
  logic: (terms) => {
    if (terms.some((term) => term.sort === "string")) return undefined;
    return terms.some(isNonLinear) || terms.some((term) => term.kind === "app" && term.op === "pow")
      ? "QF_NIA"
      : "QF_AUFLIA";
  },
};

/** Encodes every quotient as its floor, which is correct where the path has ensured that the division leaves no remainder. */
export const integersWithQuotients: Theory = {
  ...integers,
  name: "integers with whole quotients",
  encodings: { ...integers.encodings, div: (_scope, x, y) => floorQuotient(x, y) },
};

/**
 * Without bounds: finite doubles from 2^53 on are integers, too, though not all integers. For an `unsat` that covers all
 * of them.
 */
export const unboundedIntegers: Theory = { ...integers, name: "unbounded integers", bounds: () => undefined };
