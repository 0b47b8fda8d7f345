// Bigints as Z3's integers: exact, except that division by zero is unconstrained (the runtime branches on it first).
import type { Expr } from "../../../expr/expr.ts";
import { call, type Encoding, type Encodings } from "../theory.ts";
import { power } from "./power.ts";
import { truncatedQuotient, truncatedRemainder } from "./integer-division.ts";
import { encodeString } from "./string-literals.ts";

const MAX_SHIFT = 4096n;

export function encodeInteger(value: bigint): string {
  return value < 0n ? `(- ${-value})` : String(value);
}

export function decodeInteger(text: string): bigint | undefined {
  const match = /^(?:(\d+)|\(- (\d+)\))$/.exec(text);
  return match === null ? undefined : match[2] === undefined ? BigInt(match[1] as string) : -BigInt(match[2]);
}

/** Encodes constants that are the same in every theory with Z3's integers. */
export function encodeUnnumbered(value: boolean | bigint | string): string {
  if (typeof value === "bigint") return encodeInteger(value);
  return typeof value === "boolean" ? String(value) : encodeString(value);
}

function constantOf(expr: Expr | undefined): bigint | undefined {
  return expr?.kind === "const" ? BigInt(expr.value) : undefined;
}

export function wrapSigned(bits: bigint, x: string): string {
  const half = 1n << (bits - 1n);
  return `(- (mod (+ ${x} ${half}) ${2n * half}) ${half})`;
}

const shift =
  (direction: 1n | -1n): Encoding =>
  (scope, x) => {
    const count = constantOf(scope.args[1]);
    if (count === undefined || count > MAX_SHIFT || count < -MAX_SHIFT) return undefined;
    const left = count * direction;
    // division by a positive constant rounds down, as a shift does
    return left >= 0n ? `(* ${x} ${1n << left})` : `(div ${x} ${1n << -left})`;
  };

const mask: Encoding = (scope, x, y) => {
  for (const [operand, expr] of [
    [x, scope.args[1]],
    [y, scope.args[0]],
  ] as const) {
    const value = constantOf(expr);
    if (value !== undefined && value >= 0n && (value & (value + 1n)) === 0n) return `(mod ${operand} ${value + 1n})`;
  }
  return undefined;
};

const wrap =
  (signed: boolean): Encoding =>
  (scope, _bits, x) => {
    const bits = constantOf(scope.args[0]);
    if (bits === undefined || bits < 0n || bits > MAX_SHIFT) return undefined;
    if (bits === 0n) return "0";
    return signed ? wrapSigned(bits, x) : `(mod ${x} ${1n << bits})`;
  };

export const bigintEncodings: Encodings = {
  bigAdd: call("+"),
  bigSub: call("-"),
  bigMul: call("*"),
  bigDiv: (_scope, x, y) => truncatedQuotient(x, y),
  bigMod: (_scope, x, y) => truncatedRemainder(x, y),
  bigPow: (scope, x) => power("*", "1", x, constantOf(scope.args[1])),
  bigNeg: call("-"),
  bigNot: (_scope, x) => `(- (- ${x}) 1)`,
  bigAnd: mask,
  bigShl: shift(1n),
  bigShr: shift(-1n),
  bigAsIntN: wrap(true),
  bigAsUintN: wrap(false),
  bigLt: call("<"),
  bigLe: call("<="),
  bigEq: call("="),
  booleanToBigint: (_scope, b) => `(ite ${b} 1 0)`,
};
