import type { Recipe } from "../../model/recipe.ts";

/** Replaces members of enums by their values, for texts that are evaluated where the user's names are not in scope. */
export function withoutNames(recipe: Recipe): Recipe {
  switch (recipe.kind) {
    case "primitive":
      return { kind: "primitive", value: recipe.value };
    case "array":
    case "set":
      return { ...recipe, items: recipe.items.map(withoutNames) };
    case "object":
      return { ...recipe, entries: recipe.entries.map(([key, value]) => [key, withoutNames(value)] as const) };
    case "extended":
      return {
        ...recipe,
        value: withoutNames(recipe.value),
        entries: recipe.entries.map(([key, value]) => [key, withoutNames(value)] as const),
      };
    case "map":
      return {
        ...recipe,
        entries: recipe.entries.map(([key, value]) => [withoutNames(key), withoutNames(value)] as const),
      };
    default:
      return recipe;
  }
}
