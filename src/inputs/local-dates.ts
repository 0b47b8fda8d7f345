// Recipes with dates that show the same on a clock in every time zone, instead of being the same time.
import type { Recipe } from "../model/recipe.ts";
import { canBeLocal, partsOf } from "../support/date-parts.ts";
import type { Inputs } from "./inputs-of.ts";

function withLocalDates(recipe: Recipe): Recipe {
  switch (recipe.kind) {
    case "date":
      return !Number.isNaN(recipe.time) && canBeLocal(partsOf(recipe.time)) ? { ...recipe, local: true } : recipe;
    case "array":
    case "set":
      return { ...recipe, items: recipe.items.map(withLocalDates) };
    case "object":
      return { ...recipe, entries: recipe.entries.map(([key, value]) => [key, withLocalDates(value)]) };
    case "extended":
      return {
        ...recipe,
        value: withLocalDates(recipe.value),
        entries: recipe.entries.map(([key, value]) => [key, withLocalDates(value)]),
      };
    case "map":
      return {
        ...recipe,
        entries: recipe.entries.map(([key, value]) => [withLocalDates(key), withLocalDates(value)]),
      };
    case "instance":
      return { ...recipe, args: recipe.args.map(withLocalDates), calls: recipe.calls.map(callWithLocalDates) };
    case "promise":
      return { ...recipe, value: withLocalDates(recipe.value) };
    case "function":
      return {
        ...recipe,
        results: recipe.results.map(withLocalDates),
        fallback: withLocalDates(recipe.fallback),
      };
    default:
      return recipe;
  }
}

export function inputsWithLocalDates<T extends Inputs>(inputs: T): T {
  const { args, sequence } = inputs;
  const local = args.map(withLocalDates);
  if (sequence === undefined) return { ...inputs, args: local };
  return {
    ...inputs,
    args: local,
    sequence: { ...callWithLocalDates(sequence), calls: sequence.calls.map(callWithLocalDates) },
  };
}

function callWithLocalDates<T extends { readonly args: readonly Recipe[] }>(call: T): T {
  return { ...call, args: call.args.map(withLocalDates) };
}
