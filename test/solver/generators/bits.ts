// 32-bit arithmetic: flags, masks, packed fields, steps of hash functions.
import type { Expr } from "../../../src/expr/expr.ts";
import { integerInputs } from "./integer-inputs.ts";
import { e } from "./term.ts";
import type { Theory } from "./theory.ts";
import { randomInteger, type Range } from "./values.ts";

const RANGES: readonly Range[] = [
  { least: 0, greatest: 7 },
  { least: 0, greatest: 255 },
  { least: 0, greatest: 65_535 },
  { least: 0, greatest: 2 ** 32 - 1 },
  { least: -(2 ** 31), greatest: 2 ** 31 - 1 },
];
const MASKS = [1, 2, 4, 6, 7, 15, 255, 0xff00, 0x7fff, 0x55555555, -1, -(2 ** 31)] as const;
const FACTORS = [31, 33, 0x01000193, 0x5bd1e995, -0x61c88647] as const;

export const bits: Theory = {
  name: "bits",
  scene(rng) {
    const scene = integerInputs(rng, { most: 4, bounded: 0.9, range: () => rng.pick(RANGES) });
    const simple = (): Expr => rng.pick(scene.variables);
    const operand = (): Expr => (rng.next() < 0.6 ? simple() : term());
    const term = (): Expr =>
      rng.pick([
        () => e("bitAnd", operand(), rng.pick(MASKS)),
        () => e("bitAnd", operand(), simple()),
        () => e("bitOr", operand(), rng.next() < 0.5 ? rng.pick(MASKS) : simple()),
        () => e("bitXor", operand(), rng.next() < 0.5 ? randomInteger(rng) : simple()),
        () => e("bitNot", operand()),
        () => e(rng.pick(["shl", "shr", "ushr"]), operand(), rng.pick([0, 1, 3, 8, 13, 16, 31])),
        () => e("bitAnd", e("shr", simple(), rng.pick([4, 8, 16])), 255),
        () => e("bitXor", e("imul", operand(), rng.pick(FACTORS)), simple()),
        () => e("bitOr", e("add", e("mul", simple(), 31), simple()), 0),
        () => e("ushr", e("bitXor", operand(), e("ushr", simple(), 16)), 0),
      ])();
    return { ...scene, term };
  },
};
