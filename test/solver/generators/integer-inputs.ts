// Integer inputs, most of them within bounds.
import type { Expr, Var } from "../../../src/expr/expr.ts";
import type { Rng } from "../../../src/support/rng.ts";
import { e, inputs } from "./term.ts";
import type { Scene } from "./theory.ts";
import { randomInteger, randomRange, within, type Range } from "./values.ts";

/** `bounded`: the share of inputs of which bounds are known. */
export function integerInputs(
  rng: Rng,
  { most, bounded, range = randomRange }: { most: number; bounded: number; range?: (rng: Rng) => Range },
): Pick<Scene, "entry" | "sample" | "isIntegral"> & { readonly variables: readonly Var[] } {
  const variables = inputs(2 + rng.below(most - 1), "number", "integer");
  const ranges = new Map(variables.filter(() => rng.next() < bounded).map((variable) => [variable, range(rng)]));
  return {
    variables,
    entry: variables.flatMap((variable): Expr[] => {
      const bounds = ranges.get(variable);
      const isInteger = e("isInteger", variable);
      if (bounds === undefined) return [isInteger];
      return [isInteger, e("le", bounds.least, variable), e("le", variable, bounds.greatest)];
    }),
    isIntegral: true,
    sample: (variable) => {
      const bounds = ranges.get(variable);
      return bounds === undefined ? randomInteger(rng) : within(rng, bounds);
    },
  };
}
