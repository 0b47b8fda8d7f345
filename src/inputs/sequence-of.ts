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
  const given = [
    argsOf(maker.parameters, ""),
    ...calls.map(({ member }, index) => argsOf(member.parameters, callPrefix(member, index + 1))),
  ];
  return {
    maker,
    args: given[0] ?? [],
    calls: calls.map(({ member, on }, index) => ({
      member,
      args: (given[index + 1] ?? []).map((arg) => madeOrAgain(arg, given)),
      ...(on > 0 && { on }),
    })),
  };
}

/** Only objects can be told from equal ones, so that other values need not be given again. */
function madeOrAgain(recipe: Recipe, given: readonly (readonly Recipe[])[]): Recipe {
  if (recipe.kind !== "again") return recipe;
  const source = given[recipe.call]?.[recipe.argument];
  const made = source && madeOrAgain(source, given);
  return made === undefined || made.kind === "primitive" || made.kind === "again" ? (made ?? recipe) : recipe;
}
