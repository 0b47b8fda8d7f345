import type { Recipe } from "../../model/recipe.ts";

/** Members of enums as the values that they are, for texts that are read where nothing of the user's has a name. */
export function withoutNames(recipe: Recipe): Recipe {
  switch (recipe.kind) {
    case "primitive":
      return { kind: "primitive", value: recipe.value };
    case "array":
    case "set":
      return { ...recipe, items: recipe.items.map(withoutNames) };
    case "object":
      return { ...recipe, entries: recipe.entries.map(([key, value]) => [key, withoutNames(value)] as const) };
    case "map":
      return {
        ...recipe,
        entries: recipe.entries.map(([key, value]) => [withoutNames(key), withoutNames(value)] as const),
      };
    default:
      return recipe;
  }
}
