// Sums of integers with coefficients, and remainders by constants.
import type { Expr } from "../../../src/expr/expr.ts";
import { integerInputs } from "./integer-inputs.ts";
import { e } from "./term.ts";
import type { Theory } from "./theory.ts";
import { randomInteger } from "./values.ts";

const COEFFICIENTS = [1, 1, -1, 2, 3, -2, 5, 7, 10, 60, 100, 1000] as const;

export const linear: Theory = {
  name: "linear",
  scene(rng) {
    const scene = integerInputs(rng, { most: 6, bounded: 0.8 });
    const scaled = (): Expr => e("mul", rng.pick(COEFFICIENTS), rng.pick(scene.variables));
    const sum = (): Expr => {
      let total = e("add", scaled(), scaled());
      while (rng.next() < 0.4) total = e(rng.pick(["add", "sub"]), total, scaled());
      return total;
    };
    return {
      ...scene,
      term: () =>
        rng.pick([
          () => rng.pick(scene.variables),
          scaled,
          sum,
          sum,
          () => e("add", sum(), randomInteger(rng)),
          () => e("mod", sum(), rng.pick([2, 3, 4, 7, 10, 100, 400])),
          () => e("ite", e("lt", scaled(), scaled()), sum(), scaled()),
        ])(),
    };
  },
};
