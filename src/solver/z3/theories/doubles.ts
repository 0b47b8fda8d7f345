// Numbers as IEEE doubles: the only theory that is correct for all of them, and the slowest.
// An operator that it cannot express is replaced by an unconstrained constant. That over-approximates, so `unsat` stays a
// proof.
import { valueFacts } from "../../../expr/value-facts.ts";
import type { Expr } from "../../../expr/expr.ts";
import { call, type Encoding, type Encodings, type Scope, type Theory } from "../theory.ts";
import { bigintEncodings, decodeInteger, encodeUnnumbered } from "./bigints.ts";
import { booleanEncodings, decodeBoolean } from "./booleans.ts";
import { decodeDouble, encodeDouble } from "./double-literals.ts";
import { decodeString, stringBasics } from "./string-literals.ts";

const DOUBLE = "(_ FloatingPoint 11 53)";

/** Converts a 32-bit vector to a double, and keeps the vector for operators that use it. */
function fromBits(conversion: string, scope: Scope, body: string): string {
  const bits = scope.define(body);
  scope.keep(bits);
  return `((_ ${conversion} 11 53) RNE ${bits})`;
}
const fromSigned = (scope: Scope, body: string) => fromBits("to_fp", scope, body);
const fromUnsigned = (scope: Scope, body: string) => fromBits("to_fp_unsigned", scope, body);
const round = (mode: string, x: string) => `(fp.roundToIntegral ${mode} ${x})`;
const arithmetic = (name: string): Encoding => call(`${name} RNE`);

/** From here on the 53 significant bits of a double are all above bit 31, so its value modulo 2^32 is 0. */
const NO_LOW_BITS = encodeDouble(2 ** 84);

/**
 * ToInt32 as a 32-bit vector: modulo 2^32, where NaN and infinities are 0. For the result of another 32-bit operator,
 * reuses its vector.
 */
function toInt32(scope: Scope, index: number): string {
  const arg = scope.args[index] as Expr;
  const x = scope.encoded(arg);
  if (arg.kind === "const") return `#x${((arg.value as number) >>> 0).toString(16).padStart(8, "0")}`;
  const bits = scope.kept(arg);
  if (bits !== undefined) return bits;
  const { int32, uint32 } = valueFacts(arg);
  if (int32) return `((_ fp.to_sbv 32) RTZ ${x})`;
  if (uint32) return `((_ fp.to_ubv 32) RTZ ${x})`;
  return `(ite (fp.lt (fp.abs ${x}) ${NO_LOW_BITS}) ((_ extract 31 0) ((_ fp.to_sbv 96) RTZ ${x})) #x00000000)`;
}

const bits2 =
  (name: string): Encoding =>
  (scope) =>
    fromSigned(scope, `(${name} ${toInt32(scope, 0)} ${toInt32(scope, 1)})`);
const shift =
  (name: string, from: typeof fromSigned): Encoding =>
  (scope) =>
    from(scope, `(${name} ${toInt32(scope, 0)} (bvand ${toInt32(scope, 1)} #x0000001f))`);

function clz32(scope: Scope): string {
  const bits = toInt32(scope, 0);
  let text = encodeDouble(32);
  for (let bit = 0; bit < 32; bit++)
    text = `(ite (= ((_ extract ${bit} ${bit}) ${bits}) #b1) ${encodeDouble(31 - bit)} ${text})`;
  return text;
}

/** Rounds halves up, towards +Infinity, and keeps the sign of the operand, so that -0.5 gives -0. */
const halfUp: Encoding = (_scope, x) =>
  `(ite (fp.eq (fp.sub RNE ${round("RNA", x)} ${x}) ${encodeDouble(-0.5)}) ${round("RTP", x)} ${round("RNA", x)})`;

/** NaN if either operand is; -0 is less than 0. */
const extremum =
  (less: string, preferredZero: string): Encoding =>
  (_scope, x, y) =>
    `(ite (fp.isNaN ${x}) ${x} (ite (fp.isNaN ${y}) ${y} (ite (or (${less} ${x} ${y}) (and (fp.isZero ${x}) (fp.isZero ${y}) (${preferredZero} ${x}))) ${x} ${y})))`;

/** The remainder has the sign of the dividend. Its exact value is left open; these are necessary conditions. */
const remainder: Encoding = (scope, x, y) => {
  const r = scope.fresh(DOUBLE);
  const undefinedResult = `(or (fp.isNaN ${x}) (fp.isNaN ${y}) (fp.isInfinite ${x}) (fp.isZero ${y}))`;
  const limits = [
    `(fp.lt (fp.abs ${r}) (fp.abs ${y}))`,
    `(fp.leq (fp.abs ${r}) (fp.abs ${x}))`,
    `(= (fp.isNegative ${r}) (fp.isNegative ${x}))`,
    `(=> (fp.lt (fp.abs ${x}) (fp.abs ${y})) (= ${r} ${x}))`,
    `(=> (and (fp.eq ${x} ${round("RTZ", x)}) (fp.eq ${y} ${round("RTZ", y)})) (fp.eq ${r} ${round("RTZ", r)}))`,
  ];
  scope.require(`(ite ${undefinedResult} (fp.isNaN ${r}) (and ${limits.join(" ")}))`);
  return r;
};

const numberEncodings: Encodings = {
  add: arithmetic("fp.add"),
  sub: arithmetic("fp.sub"),
  mul: arithmetic("fp.mul"),
  div: arithmetic("fp.div"),
  mod: remainder,
  neg: call("fp.neg"),
  lt: call("fp.lt"),
  le: call("fp.leq"),
  eq: call("fp.eq"),
  same: call("="),
  bitAnd: bits2("bvand"),
  bitOr: bits2("bvor"),
  bitXor: bits2("bvxor"),
  bitNot: (scope) => fromSigned(scope, `(bvnot ${toInt32(scope, 0)})`),
  shl: shift("bvshl", fromSigned),
  shr: shift("bvashr", fromSigned),
  ushr: shift("bvlshr", fromUnsigned),
  imul: bits2("bvmul"),
  clz32,
  floor: (_scope, x) => round("RTN", x),
  ceil: (_scope, x) => round("RTP", x),
  trunc: (_scope, x) => round("RTZ", x),
  round: halfUp,
  abs: call("fp.abs"),
  sign: (_scope, x) =>
    `(ite (or (fp.isNaN ${x}) (fp.isZero ${x})) ${x} (ite (fp.isNegative ${x}) ${encodeDouble(-1)} ${encodeDouble(1)}))`,
  sqrt: arithmetic("fp.sqrt"),
  fround: (_scope, x) => `((_ to_fp 11 53) RNE ((_ to_fp 8 24) RNE ${x}))`,
  min: extremum("fp.lt", "fp.isNegative"),
  max: extremum("fp.gt", "fp.isPositive"),
  isInteger: (_scope, x) => `(and (not (fp.isInfinite ${x})) (fp.eq ${x} ${round("RTZ", x)}))`,
  isFinite: (_scope, x) => `(not (or (fp.isNaN ${x}) (fp.isInfinite ${x})))`,
  isNaN: call("fp.isNaN"),
  booleanToNumber: (_scope, b) => `(ite ${b} ${encodeDouble(1)} ${encodeDouble(0)})`,
};

export const doubles: Theory = {
  name: "doubles",
  pace: { workPerMs: 700, mostMs: 550 },
  sorts: { number: DOUBLE, boolean: "Bool", bigint: "Int", string: "String" },
  encodings: { ...booleanEncodings, ...bigintEncodings, ...stringBasics, ...numberEncodings },
  onInexpressible: "relax",
  mostOpenTerms: 4,
  constant: (value) => (typeof value === "number" ? encodeDouble(value) : encodeUnnumbered(value)),
  bounds: () => undefined,
  decode: (sort, text) => {
    if (sort === "boolean") return decodeBoolean(text);
    if (sort === "string") return decodeString(text);
    return sort === "number" ? decodeDouble(text) : decodeInteger(text);
  },
  logic: (terms) => (terms.some((term) => term.sort === "bigint" || term.sort === "string") ? undefined : "QF_BVFP"),
};
