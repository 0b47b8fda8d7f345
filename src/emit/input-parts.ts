import { passedArgs } from "../model/passed-args.ts";
import type { Recipe } from "../model/recipe.ts";
import type { TestCase } from "../model/test-case.ts";
import { argumentName } from "../say/inputs/named-inputs.ts";
import { plainRecipeText } from "../say/inputs/plain-recipe-text.ts";
import { memberText } from "../say/property-key.ts";

type Named<T> = readonly [name: string, value: T];

/** The single values in the inputs of a test, and the lengths of its lists, by the names that code has for them: `cart.lines[0].sku`. */
export function inputParts(testCase: Pick<TestCase, "unit" | "args">): Named<string>[] {
  const nameAt = (index: number): string => argumentName(testCase.unit, index);
  return namedParts(testCase).flatMap(([name, recipe]): Named<string>[] => {
    if (recipe.kind === "primitive") return [[name, plainRecipeText(recipe, nameAt)]];
    return recipe.kind === "array" ? [[`${name}.length`, String(recipe.items.length)]] : [];
  });
}

/** All that is in the inputs, inside of objects and lists. */
export function namedParts({ unit, args }: Pick<TestCase, "unit" | "args">): Named<Recipe>[] {
  const partsOf = (recipe: Recipe, name: string): Named<Recipe>[] => [
    [name, recipe],
    ...(recipe.kind === "object"
      ? recipe.entries.flatMap(([key, value]) => partsOf(value, `${name}${memberText(key)}`))
      : recipe.kind === "array"
        ? recipe.items.flatMap((item, index) => partsOf(item, `${name}[${index}]`))
        : []),
  ];
  return passedArgs(unit.parameters, args).flatMap((recipe, index) => partsOf(recipe, argumentName(unit, index)));
}
