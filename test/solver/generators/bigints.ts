// Arithmetic of bigints, also of fixed width and against numbers.
import type { Expr } from "../../../src/expr/expr.ts";
import { e, inputs } from "./term.ts";
import type { Theory } from "./theory.ts";
import { randomBigint, randomInteger } from "./values.ts";

export const bigints: Theory = {
  name: "bigints",
  scene(rng) {
    const variables = inputs(2 + rng.below(3), "bigint");
    const simple = (): Expr => rng.pick(variables);
    const operand = (): Expr => (rng.next() < 0.7 ? simple() : term());
    const term = (): Expr =>
      rng.pick([
        simple,
        () => e(rng.pick(["bigAdd", "bigSub"]), operand(), rng.next() < 0.5 ? randomBigint(rng) : simple()),
        () => e("bigMul", operand(), rng.next() < 0.7 ? rng.pick([2n, 3n, -1n, 10n, 1000n]) : simple()),
        () => e(rng.pick(["bigDiv", "bigMod"]), operand(), rng.pick([2n, 3n, 7n, 10n, 1000n, -5n])),
        () => e("bigNeg", operand()),
        () => e("bigAnd", simple(), rng.pick([1n, 7n, 255n])),
        () => e("bigShr", simple(), rng.pick([1n, 8n])),
        () => e("bigAsUintN", rng.pick([8, 32, 64]), operand()),
      ])();
    return {
      variables,
      entry: [],
      isIntegral: true,
      sample: () => randomBigint(rng),
      term,
      test: () => e(rng.pick(["bigLtNumber", "bigGeNumber", "bigEqNumber"]), simple(), randomInteger(rng)),
    };
  },
};
