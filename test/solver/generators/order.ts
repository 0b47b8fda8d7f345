// Doubles that are only compared.
import type { Rng } from "../../../src/support/rng.ts";
import { e, inputs } from "./term.ts";
import type { Theory } from "./theory.ts";
import { randomDouble } from "./values.ts";

export const order: Theory = {
  name: "order",
  scene(rng: Rng) {
    const variables = inputs(2 + rng.below(5), "number");
    return {
      variables,
      entry: [],
      isIntegral: false,
      sample: () => randomDouble(rng),
      term: () => rng.pick(variables),
      test: () => e(rng.pick(["isNaN", "isFinite", "isInteger"]), rng.pick(variables)),
    };
  },
};
