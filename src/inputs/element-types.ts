// The elements of each typed array: their range, and the conversion of a value that is written to one.
import { build, conjunction } from "../expr/build.ts";
import { type Expr, constant } from "../expr/expr.ts";

export interface ElementType {
  readonly sort: "number" | "bigint";
  /** The conversion of a number (or bigint) that is written to an element. */
  readonly convert: (value: Expr) => Expr;
  /** The condition under which a value can be an element. */
  readonly isElement: (value: Expr) => Expr;
}

function integers(low: number, high: number, convert: (value: Expr) => Expr): ElementType {
  const isElement = (value: Expr): Expr =>
    conjunction([
      build("isInteger", value),
      build("le", constant(low), value),
      build("le", value, constant(high)),
      build("not", build("same", value, constant(-0))),
    ]);
  return { sort: "number", convert, isElement };
}

const masked = (bits: number) => (value: Expr) => build("bitAnd", value, constant(2 ** bits - 1));
const signed = (bits: number) => (value: Expr) =>
  build("shr", build("shl", value, constant(32 - bits)), constant(32 - bits));

/** Rounds halves to even, and NaN to 0. */
function clamped(value: Expr): Expr {
  const within = build("max", constant(0), build("min", value, constant(255)));
  const floor = build("floor", within);
  const above = build("sub", within, floor);
  const isOdd = build("eq", build("mod", floor, constant(2)), constant(1));
  const isUp = build("or", build("lt", constant(0.5), above), build("and", build("eq", above, constant(0.5)), isOdd));
  const rounded = build("add", floor, build("booleanToNumber", isUp));
  return build("ite", build("isNaN", value), constant(0), rounded);
}

function bigints(low: bigint, high: bigint, op: "bigAsIntN" | "bigAsUintN"): ElementType {
  return {
    sort: "bigint",
    convert: (value) => build(op, constant(64), value),
    isElement: (value) => build("and", build("bigLe", constant(low), value), build("bigLe", value, constant(high))),
  };
}

export const ELEMENT_TYPES: Readonly<Record<string, ElementType>> = {
  Int8Array: integers(-(2 ** 7), 2 ** 7 - 1, signed(8)),
  Uint8Array: integers(0, 2 ** 8 - 1, masked(8)),
  Uint8ClampedArray: integers(0, 2 ** 8 - 1, clamped),
  Int16Array: integers(-(2 ** 15), 2 ** 15 - 1, signed(16)),
  Uint16Array: integers(0, 2 ** 16 - 1, masked(16)),
  Int32Array: integers(-(2 ** 31), 2 ** 31 - 1, (value) => build("bitOr", value, constant(0))),
  Uint32Array: integers(0, 2 ** 32 - 1, (value) => build("ushr", value, constant(0))),
  Float32Array: {
    sort: "number",
    convert: (value) => build("fround", value),
    isElement: (value) => build("same", build("fround", value), value),
  },
  Float64Array: { sort: "number", convert: (value) => value, isElement: () => constant(true) },
  BigInt64Array: bigints(-(2n ** 63n), 2n ** 63n - 1n, "bigAsIntN"),
  BigUint64Array: bigints(0n, 2n ** 64n - 1n, "bigAsUintN"),
};
