import { passedArgs } from "../model/passed-args.ts";
import type { Recipe } from "../model/recipe.ts";
import type { TestCase } from "../model/test-case.ts";
import { argumentName } from "../say/inputs/named-inputs.ts";
import { plainRecipeText } from "../say/inputs/plain-recipe-text.ts";
import { memberText } from "../say/property-key.ts";

/** The single values in the inputs of a test, and the lengths of its lists, by the names that code has for them: `cart.lines[0].sku`. */
export function inputParts({ unit, args }: TestCase): (readonly [name: string, text: string])[] {
  const nameAt = (index: number): string => argumentName(unit, index);
  const partsOf = (recipe: Recipe, name: string): (readonly [string, string])[] => {
    switch (recipe.kind) {
      case "primitive":
        return [[name, plainRecipeText(recipe, nameAt)]];
      case "object":
        return recipe.entries.flatMap(([key, value]) => partsOf(value, `${name}${memberText(key)}`));
      case "array":
        return [
          [`${name}.length`, String(recipe.items.length)],
          ...recipe.items.flatMap((item, index) => partsOf(item, `${name}[${index}]`)),
        ];
      default:
        return [];
    }
  };
  return passedArgs(unit.parameters, args).flatMap((recipe, index) => partsOf(recipe, nameAt(index)));
}
