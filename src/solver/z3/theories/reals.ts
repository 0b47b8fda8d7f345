// Numbers as real numbers: with fractions and division, but without rounding, NaN, infinities and -0.
import { call, type Encodings, type Theory } from "../theory.ts";
import { bigintEncodings, decodeInteger, encodeUnnumbered, wrapSigned } from "./bigints.ts";
import { booleanEncodings, decodeBoolean } from "./booleans.ts";
import { constantNumber } from "./integer-comparisons.ts";
import { integerExponent, power } from "./power.ts";
import { decodeString, stringBasics } from "./string-literals.ts";

/**
 * Encodes the shortest decimal that denotes the double, not its exact value: solutions are then the decimals that people
 * write.
 */
function encodeReal(value: number): string | undefined {
  if (!Number.isFinite(value)) return undefined;
  const [digits = "", exponent = "0"] = Math.abs(value).toString().split("e");
  const [whole = "0", fraction = ""] = digits.split(".");
  const scale = Number(exponent) - fraction.length;
  const mantissa = `${BigInt(whole + fraction)}`;
  const magnitude = scale >= 0 ? `${mantissa}${"0".repeat(scale)}.0` : `(/ ${mantissa}.0 1${"0".repeat(-scale)}.0)`;
  return value < 0 ? `(- ${magnitude})` : magnitude;
}

/** Decodes decimals, which Z3 truncates after some digits and marks with `?`, as it does algebraic numbers. */
function decodeReal(text: string): number | undefined {
  const match = /^(\(- )?([\d.]+)\??\)?$/.exec(text);
  if (match === null) return undefined;
  const magnitude = Number(match[2]);
  return match[1] === undefined || magnitude === 0 ? magnitude : -magnitude;
}

const floor = (x: string) => `(to_real (to_int ${x}))`;
const ceil = (x: string) => `(- (to_real (to_int (- ${x}))))`;
const trunc = (x: string) => `(ite (>= ${x} 0.0) ${floor(x)} ${ceil(x)})`;

const numberEncodings: Encodings = {
  add: call("+"),
  sub: call("-"),
  mul: call("*"),
  div: call("/"),
  mod: (_scope, x, y) => `(- ${x} (* ${y} ${trunc(`(/ ${x} ${y})`)}))`,
  pow: (scope, x) => power("*", "1.0", x, integerExponent(constantNumber(scope.args[1]))),
  neg: call("-"),
  lt: call("<"),
  le: call("<="),
  eq: call("="),
  same: call("="),
  bitOr: (scope, x) =>
    constantNumber(scope.args[1]) === 0 ? `(to_real ${wrapSigned(32n, `(to_int ${trunc(x)})`)})` : undefined,
  floor: (_scope, x) => floor(x),
  ceil: (_scope, x) => ceil(x),
  trunc: (_scope, x) => trunc(x),
  round: (_scope, x) => floor(`(+ ${x} 0.5)`),
  abs: (_scope, x) => `(ite (>= ${x} 0.0) ${x} (- ${x}))`,
  sign: (_scope, x) => `(ite (> ${x} 0.0) 1.0 (ite (= ${x} 0.0) 0.0 (- 1.0)))`,
  sqrt: (scope, x) => {
    const root = scope.fresh("Real");
    scope.require(`(=> (>= ${x} 0.0) (and (>= ${root} 0.0) (= (* ${root} ${root}) ${x})))`);
    return root;
  },
  min: (_scope, x, y) => `(ite (<= ${x} ${y}) ${x} ${y})`,
  max: (_scope, x, y) => `(ite (>= ${x} ${y}) ${x} ${y})`,
  isInteger: call("is_int"),
  isFinite: () => "true",
  isNaN: () => "false",
  bigLtNumber: (_scope, x, y) => `(< (to_real ${x}) ${y})`,
  bigLeNumber: (_scope, x, y) => `(<= (to_real ${x}) ${y})`,
  bigGtNumber: (_scope, x, y) => `(> (to_real ${x}) ${y})`,
  bigGeNumber: (_scope, x, y) => `(>= (to_real ${x}) ${y})`,
  bigEqNumber: (_scope, x, y) => `(= (to_real ${x}) ${y})`,
  booleanToNumber: (_scope, b) => `(ite ${b} 1.0 0.0)`,
  bigintToNumber: call("to_real"),
  numberToBigint: call("to_int"),
};

export const reals: Theory = {
  name: "reals",
  pace: { workPerMs: 65, mostMs: 180 },
  sorts: { number: "Real", boolean: "Bool", bigint: "Int", string: "String" },
  encodings: { ...booleanEncodings, ...bigintEncodings, ...stringBasics, ...numberEncodings },
  onInexpressible: "give up",
  mostOpenTerms: 4,
  constant: (value) => (typeof value === "number" ? encodeReal(value) : encodeUnnumbered(value)),
  bounds: () => undefined,
  decode: (sort, text) => {
    if (sort === "boolean") return decodeBoolean(text);
    if (sort === "string") return decodeString(text);
    return sort === "number" ? decodeReal(text) : decodeInteger(text);
  },
  logic: () => undefined,
};
