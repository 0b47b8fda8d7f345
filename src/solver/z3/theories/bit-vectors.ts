// Numbers as signed 64-bit vectors, bigints as signed 128-bit vectors. The 32-bit operators are exact; the others are
// integer arithmetic that is correct as long as nothing overflows.
import { call, type Encoding, type Encodings, type Theory } from "../theory.ts";
import { booleanEncodings, decodeBoolean } from "./booleans.ts";
import { comparisonsOfIntegers, constantNumber, reversed } from "./integer-comparisons.ts";
import { integerExponent } from "./power.ts";
import { decodeString, encodeString, stringBasics } from "./string-literals.ts";

const NUMBER_BITS = 64;
const BIGINT_BITS = 128;

function literal(bits: number, value: bigint): string | undefined {
  if (BigInt.asIntN(bits, value) !== value) return undefined;
  return `#x${BigInt.asUintN(bits, value)
    .toString(16)
    .padStart(bits / 4, "0")}`;
}

const numberLiteral = (value: bigint) => literal(NUMBER_BITS, value);
const bigintLiteral = (value: bigint) => literal(BIGINT_BITS, value);
const ZERO = numberLiteral(0n) as string;
const ONE = numberLiteral(1n) as string;
const BIG_ZERO = bigintLiteral(0n) as string;
const BIG_ONE = bigintLiteral(1n) as string;

/** ToInt32 takes the low bits of two's complement. */
const low = (x: string) => `((_ extract 31 0) ${x})`;
const signed = (x: string) => `((_ sign_extend 32) ${x})`;
const unsigned = (x: string) => `((_ zero_extend 32) ${x})`;
const count = (y: string) => `(bvand ${low(y)} #x0000001f)`;

const bits2 =
  (name: string): Encoding =>
  (_scope, x, y) =>
    signed(`(${name} ${low(x)} ${low(y)})`);

function clz32(x: string): string {
  let text = numberLiteral(32n) as string;
  for (let bit = 0; bit < 32; bit++)
    text = `(ite (= ((_ extract ${bit} ${bit}) ${x}) #b1) ${numberLiteral(BigInt(31 - bit))} ${text})`;
  return text;
}

const isNegative = (x: string) => `(bvslt ${x} ${ZERO})`;
const quotient = (x: string, y: string) => `(bvsdiv ${x} ${y})`;
const divides = (x: string, y: string) => `(= (bvsrem ${x} ${y}) ${ZERO})`;
const floorQuotient = (x: string, y: string) =>
  `(ite (or ${divides(x, y)} (= ${isNegative(x)} ${isNegative(y)})) ${quotient(x, y)} (bvsub ${quotient(x, y)} ${ONE}))`;
const ceilQuotient = (x: string, y: string) =>
  `(ite (or ${divides(x, y)} (not (= ${isNegative(x)} ${isNegative(y)}))) ${quotient(x, y)} (bvadd ${quotient(x, y)} ${ONE}))`;
const roundQuotient = (x: string, y: string) => floorQuotient(`(bvadd (bvadd ${x} ${x}) ${y})`, `(bvadd ${y} ${y})`);

function rounding(ofQuotient: (x: string, y: string) => string): Encoding {
  return (scope, x) => {
    const [arg] = scope.args;
    if (arg?.kind !== "app" || arg.op !== "div") return x;
    return ofQuotient(...(arg.args.map((operand) => scope.encoded(operand)) as [string, string]));
  };
}

function product(name: string, one: string, x: string, exponent: bigint | undefined): string | undefined {
  if (exponent === undefined || exponent < 0n || exponent > 8n) return undefined;
  let text = one;
  for (let i = 0n; i < exponent; i++) text = i === 0n ? x : `(${name} ${text} ${x})`;
  return text;
}

const { less, lessOrEqual, equal, same } = comparisonsOfIntegers({
  literal: numberLiteral,
  less: "bvslt",
  lessOrEqual: "bvsle",
});
const mixed = comparisonsOfIntegers({ literal: bigintLiteral, less: "bvslt", lessOrEqual: "bvsle" });
/** Compares a bigint with a number, both at the width of bigints. */
const widened =
  (encoding: Encoding): Encoding =>
  (scope, x, y, z) =>
    encoding(scope, x, `((_ sign_extend ${BIGINT_BITS - NUMBER_BITS}) ${y})`, z);

const numberEncodings: Encodings = {
  add: call("bvadd"),
  sub: call("bvsub"),
  mul: call("bvmul"),
  mod: call("bvsrem"),
  pow: (scope, x) => product("bvmul", ONE, x, integerExponent(constantNumber(scope.args[1]))),
  neg: call("bvneg"),
  lt: less,
  le: lessOrEqual,
  eq: equal,
  same,
  bitAnd: bits2("bvand"),
  bitOr: bits2("bvor"),
  bitXor: bits2("bvxor"),
  bitNot: (_scope, x) => signed(`(bvnot ${low(x)})`),
  shl: (_scope, x, y) => signed(`(bvshl ${low(x)} ${count(y)})`),
  shr: (_scope, x, y) => signed(`(bvashr ${low(x)} ${count(y)})`),
  ushr: (_scope, x, y) => unsigned(`(bvlshr ${low(x)} ${count(y)})`),
  imul: bits2("bvmul"),
  clz32: (_scope, x) => clz32(x),
  floor: rounding(floorQuotient),
  ceil: rounding(ceilQuotient),
  trunc: rounding(quotient),
  round: rounding(roundQuotient),
  abs: (_scope, x) => `(ite ${isNegative(x)} (bvneg ${x}) ${x})`,
  sign: (_scope, x) => `(ite (= ${x} ${ZERO}) ${ZERO} (ite ${isNegative(x)} ${numberLiteral(-1n)} ${ONE}))`,
  min: (_scope, x, y) => `(ite (bvsle ${x} ${y}) ${x} ${y})`,
  max: (_scope, x, y) => `(ite (bvsge ${x} ${y}) ${x} ${y})`,
  isInteger: () => "true",
  isFinite: () => "true",
  isNaN: () => "false",
  booleanToNumber: (_scope, b) => `(ite ${b} ${ONE} ${ZERO})`,
};

const wrap =
  (extend: string): Encoding =>
  (scope, _bits, x) => {
    const bits = constantNumber(scope.args[0]);
    if (bits === undefined || !(bits >= 1 && bits <= BIGINT_BITS) || !Number.isInteger(bits)) return undefined;
    return `((_ ${extend} ${BIGINT_BITS - bits}) ((_ extract ${bits - 1} 0) ${x}))`;
  };

const shift =
  (forward: string, backward: string): Encoding =>
  (_scope, x, y) =>
    `(ite (bvsge ${y} ${BIG_ZERO}) (${forward} ${x} ${y}) (${backward} ${x} (bvneg ${y})))`;

const bigintEncodings: Encodings = {
  bigAdd: call("bvadd"),
  bigSub: call("bvsub"),
  bigMul: call("bvmul"),
  bigDiv: call("bvsdiv"),
  bigMod: call("bvsrem"),
  bigPow: (scope, x) =>
    product("bvmul", BIG_ONE, x, scope.args[1]?.kind === "const" ? (scope.args[1].value as bigint) : undefined),
  bigNeg: call("bvneg"),
  bigNot: call("bvnot"),
  bigAnd: call("bvand"),
  bigOr: call("bvor"),
  bigXor: call("bvxor"),
  bigShl: shift("bvshl", "bvashr"),
  bigShr: shift("bvashr", "bvshl"),
  bigAsIntN: wrap("sign_extend"),
  bigAsUintN: wrap("zero_extend"),
  bigLt: call("bvslt"),
  bigLe: call("bvsle"),
  bigEq: call("="),
  bigLtNumber: widened(mixed.less),
  bigLeNumber: widened(mixed.lessOrEqual),
  bigGtNumber: widened(reversed(mixed.less)),
  bigGeNumber: widened(reversed(mixed.lessOrEqual)),
  bigEqNumber: widened(mixed.equal),
  booleanToBigint: (_scope, b) => `(ite ${b} ${BIG_ONE} ${BIG_ZERO})`,
  bigintToNumber: (_scope, x) => `((_ extract ${NUMBER_BITS - 1} 0) ${x})`,
  numberToBigint: (_scope, x) => `((_ sign_extend ${BIGINT_BITS - NUMBER_BITS}) ${x})`,
};

export const bitVectors: Theory = {
  name: "bit-vectors",
  pace: { workPerMs: 900, mostMs: 500 },
  sorts: {
    number: `(_ BitVec ${NUMBER_BITS})`,
    boolean: "Bool",
    bigint: `(_ BitVec ${BIGINT_BITS})`,
    string: "String",
  },
  encodings: { ...booleanEncodings, ...stringBasics, ...numberEncodings, ...bigintEncodings },
  onInexpressible: "give up",
  mostOpenTerms: 4,
  constant: (value) => {
    if (typeof value === "number") return Number.isInteger(value) ? numberLiteral(BigInt(value)) : undefined;
    if (typeof value === "bigint") return bigintLiteral(value);
    return typeof value === "string" ? encodeString(value) : String(value);
  },
  bounds: (sort, name) =>
    sort === "number"
      ? `(and (bvsle ${numberLiteral(-(2n ** 53n))} ${name}) (bvsle ${name} ${numberLiteral(2n ** 53n)}))`
      : undefined,
  decode: (sort, text) => {
    if (sort === "boolean") return decodeBoolean(text);
    if (sort === "string") return decodeString(text);
    if (!/^#x[0-9a-f]+$/.test(text)) return undefined;
    const value = BigInt(`0x${text.slice(2)}`);
    return sort === "number" ? Number(BigInt.asIntN(NUMBER_BITS, value)) : BigInt.asIntN(BIGINT_BITS, value);
  },
  logic: (terms) => (terms.some((term) => term.sort === "string") ? undefined : "QF_BV"),
};
