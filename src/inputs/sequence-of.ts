// The calls that a model chooses for a class unit, as recipes.
import type { Model } from "../expr/evaluate.ts";
import { calledParameters } from "../model/called-parameters.ts";
import type { Parameter } from "../model/input-type.ts";
import type { Recipe } from "../model/recipe.ts";
import { type SequenceRecipe, callPrefix, chosenCalls } from "../model/sequence.ts";
import type { Unit } from "../model/unit.ts";
import { InternalError } from "../support/errors.ts";
import { recipesOf } from "./recipes-of.ts";

export function sequenceOf(unit: Unit, model: Model): SequenceRecipe {
  if (unit.shape === undefined) throw new InternalError("a sequence of calls of what is no class", unit.name);
  const { maker, calls } = chosenCalls(unit.shape, model);
  const argsOf = (parameters: readonly Parameter[], prefix: string): Recipe[] =>
    recipesOf({ ...unit, parameters: calledParameters(parameters, prefix) }, model);
  return {
    maker,
    args: argsOf(maker.parameters, ""),
    calls: calls.map(({ member, on }, index) => ({
      member,
      args: argsOf(member.parameters, callPrefix(member, index + 1)),
      ...(on > 0 && { on }),
    })),
  };
}
