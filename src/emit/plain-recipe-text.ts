// Recipes in the names of tests and in messages: one line, without imports and statements.
import type { Recipe } from "../model/recipe.ts";
import { arrowFor } from "./function-text.ts";
import { memberText } from "./property-key.ts";
import { recipeText, type Surroundings } from "./recipe-text.ts";

/** `argumentName`: what people call an argument that is passed again. */
export function plainRecipeText(recipe: Recipe, argumentName: (index: number) => string): string {
  const print = (part: Recipe): string => recipeText(part, around);
  const around: Surroundings = {
    nameOf: ({ text }) => text,
    argument: argumentName,
    changedInstance: ({ calls }, made) =>
      `${made} after ${calls.map(({ method, args }) => `${memberText(method).replace(/^\./, "")}(${args.map(print).join(", ")})`).join(", ")}`,
    functionText: (callback) => arrowFor(callback, [], print) ?? "() => {}",
  };
  return print(recipe);
}
