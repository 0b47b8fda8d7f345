// Random inputs of an explained function, as models and as arguments.
import type { Model } from "../../../src/expr/evaluate.ts";
import type { SortValue, Var } from "../../../src/expr/expr.ts";
import { freeVariablesOf } from "../../../src/expr/free-variables.ts";
import { buildArguments } from "../../../src/engine/runtime/inputs/build-recipe.ts";
import { inputVariables } from "../../../src/inputs/input-variables.ts";
import { recipesOf } from "../../../src/inputs/recipes-of.ts";
import type { Rng } from "../../../src/support/rng.ts";
import type { ExplainedSource } from "./explain-source.ts";

const INTEGERS = [0, 1, 2, -1, 3, 5] as const;
const NUMBERS = [...INTEGERS, 0.5, -0, NaN, Infinity] as const;
const STRINGS = ["", "a", "b", "ab", "bb"] as const;

/** Half of them are near the inputs of runs. Models that describe no possible arguments are left out. */
export function randomInputs(explained: ExplainedSource, rng: Rng, count: number, isInteger: boolean): Model[] {
  const { runs } = explained;
  const variables = variablesOf(explained);
  const models = Array.from({ length: count }, (_, n) => {
    const isNear = n % 2 === 0 && runs.length > 0;
    const random = variables.map((each) => [each.name, randomValue(each, rng, isInteger)] as const);
    return new Map([...(isNear ? rng.pick(runs).inputs : []), ...random.filter(() => !isNear || rng.below(4) === 0)]);
  });
  return models.filter((model) => hasKeys(model, "k.values", "k.size", 0) && hasKeys(model, "d.keys", "d.size", ""));
}

export function argumentsOf({ unit }: ExplainedSource, inputs: Model): unknown[] {
  const classOf = (): never => {
    throw new Error("no classes here");
  };
  return buildArguments(recipesOf(unit, inputs), { classOf });
}

/** The variables of the unit and of the conditions of its paths. */
function variablesOf({ unit, runs }: ExplainedSource): Var[] {
  const asked = freeVariablesOf(runs.flatMap(({ decisions }) => decisions.map(({ condition }) => condition)));
  const named = new Map([...inputVariables(unit), ...asked].map((each) => [each.name, each]));
  // An element at a symbolic index is a cell, not an input.
  return [...named.values()].filter(({ name }) => !/\[[^\]]*[^\d\]][^\]]*\]/.test(name));
}

function randomValue({ name, sort, domain }: Var, rng: Rng, isInteger: boolean): SortValue {
  if (domain !== undefined) return rng.pick(domain);
  if (sort === "number" && /\.(length|size)$/.test(name)) return rng.below(4);
  const number = rng.pick<number>(isInteger ? INTEGERS : NUMBERS);
  return { number, string: rng.pick(STRINGS), boolean: rng.below(2) === 1, bigint: 0n }[sort];
}

/** Whether the keys of a collection are distinct, and none is -0. */
function hasKeys(inputs: Model, keysOf: string, sizeOf: string, missing: SortValue): boolean {
  const size = Number(inputs.get(sizeOf) ?? 0);
  const keys = Array.from({ length: size }, (_, i) => inputs.get(`${keysOf}[${i}]`) ?? missing);
  return new Set(keys).size === size && !keys.some((key) => Object.is(key, -0));
}
