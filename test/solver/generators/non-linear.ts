// Products, quotients and remainders of integers.
import type { Expr } from "../../../src/expr/expr.ts";
import { integerInputs } from "./integer-inputs.ts";
import { e } from "./term.ts";
import type { Theory } from "./theory.ts";
import { randomInteger, type Range } from "./values.ts";

const RANGES: readonly Range[] = [
  { least: 0, greatest: 12 },
  { least: 1, greatest: 100 },
  { least: -1000, greatest: 1000 },
  { least: 1, greatest: 10_000 },
  { least: -(2 ** 20), greatest: 2 ** 20 },
];

export const nonLinear: Theory = {
  name: "non-linear",
  scene(rng) {
    const scene = integerInputs(rng, { most: 4, bounded: 0.85, range: () => rng.pick(RANGES) });
    const simple = (): Expr => rng.pick(scene.variables);
    const product = (): Expr => e("mul", simple(), simple());
    return {
      ...scene,
      term: () =>
        rng.pick([
          simple,
          product,
          product,
          () => e("add", product(), product()),
          () => e("sub", product(), e("mul", rng.pick([2, 4, 10]), simple())),
          () => e("mul", product(), simple()),
          () => e("add", e("mul", e("add", simple(), randomInteger(rng)), simple()), simple()),
          () => e("mod", simple(), simple()),
          () => e("floor", e("div", simple(), simple())),
          () => e("mod", product(), rng.pick([7, 10, 97, 1000])),
        ])(),
    };
  },
};
