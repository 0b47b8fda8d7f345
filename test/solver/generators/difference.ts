// Differences of two integers, numbers or bigints, against constants.
import type { Expr, Var } from "../../../src/expr/expr.ts";
import type { Rng } from "../../../src/support/rng.ts";
import { integerInputs } from "./integer-inputs.ts";
import { e, inputs } from "./term.ts";
import type { Scene, Theory } from "./theory.ts";
import { randomBigint, randomInteger } from "./values.ts";

export const difference: Theory = {
  name: "difference",
  scene: (rng) => (rng.next() < 0.75 ? ofNumbers(rng) : ofBigints(rng)),
};

function ofNumbers(rng: Rng): Scene {
  const scene = integerInputs(rng, { most: 6, bounded: 0.8 });
  return { ...scene, term: () => offset(rng, scene.variables, "add", "sub", randomInteger(rng)) };
}

function ofBigints(rng: Rng): Scene {
  const variables = inputs(2 + rng.below(5), "bigint");
  return {
    variables,
    entry: [],
    isIntegral: true,
    sample: () => randomBigint(rng),
    term: () => offset(rng, variables, "bigAdd", "bigSub", randomBigint(rng)),
  };
}

function offset(
  rng: Rng,
  variables: readonly Var[],
  add: "add" | "bigAdd",
  sub: "sub" | "bigSub",
  by: number | bigint,
): Expr {
  const first = rng.pick(variables);
  return rng.pick([() => first, () => e(add, first, by), () => e(sub, first, rng.pick(variables))])();
}
