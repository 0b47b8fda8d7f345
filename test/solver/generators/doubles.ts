// Arithmetic of doubles: fractions, rounding, amounts of money, and what is no number.
import type { Expr } from "../../../src/expr/expr.ts";
import { e, inputs } from "./term.ts";
import type { Theory } from "./theory.ts";
import { randomDouble } from "./values.ts";

export const doubles: Theory = {
  name: "doubles",
  scene(rng) {
    const variables = inputs(2 + rng.below(3), "number");
    const simple = (): Expr => rng.pick(variables);
    const operand = (): Expr => (rng.next() < 0.7 ? simple() : term());
    const factor = (): number => rng.pick([0.1, 0.19, 0.5, 1.2, 2, 3, 100, 1.8, 1e-3]);
    const term = (): Expr =>
      rng.pick([
        simple,
        () => e(rng.pick(["add", "sub"]), operand(), rng.next() < 0.5 ? randomDouble(rng) : simple()),
        () => e("mul", operand(), rng.next() < 0.7 ? factor() : simple()),
        () => e("div", operand(), rng.next() < 0.7 ? factor() : simple()),
        () => e("div", e("round", e("mul", operand(), 100)), 100),
        () => e("add", e("mul", operand(), 1.8), 32),
        () => e(rng.pick(["floor", "ceil", "trunc", "round", "abs"]), operand()),
        () => e(rng.pick(["min", "max"]), operand(), rng.next() < 0.5 ? randomDouble(rng) : simple()),
        () => e("mod", operand(), rng.pick([1, 2, 0.5, 10])),
        () => e("div", 1, operand()),
        () => e("sqrt", operand()),
      ])();
    return {
      variables,
      entry: [],
      isIntegral: false,
      sample: () => randomDouble(rng),
      term,
      test: () => e(rng.pick(["isNaN", "isFinite", "isInteger"]), operand()),
    };
  },
};
