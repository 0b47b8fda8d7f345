// Prints recipes for the names of tests and for messages: on one line, without imports.
import type { Recipe } from "../../model/recipe.ts";
import type { CallbackCalls } from "../../model/test-case.ts";
import { InternalError } from "../../support/errors.ts";
import { arrowText } from "../values/array-text.ts";
import { arrowFor, resultTexts } from "./function-text.ts";
import { memberText } from "../property-key.ts";
import { recipeText, type FunctionRecipe, type Surroundings } from "./recipe-text.ts";

/**
 * `argumentName`: the name of an argument that is passed again; `called`: the observed calls of functions; `resultName`: the
 * name of the result of an earlier call.
 */
export function plainRecipeText(
  recipe: Recipe,
  argumentName: (index: number) => string,
  called: readonly CallbackCalls[] = [],
  resultName: (call: number) => string = noResult,
): string {
  const print = (part: Recipe): string => recipeText(part, around);
  const around: Surroundings = {
    nameOf: ({ text }) => text,
    argument: argumentName,
    result: resultName,
    changedInstance: ({ calls }, made) =>
      `${made} after ${calls.map(({ method, args }) => `${memberText(method).replace(/^\./, "")}(${args.map(print).join(", ")})`).join(", ")}`,
    cast: (text) => text,
    functionText: (callback) => plainFunctionText(callback, called, print),
  };
  return print(recipe);
}

/** Where results depend on earlier calls, lists them in order. */
function plainFunctionText(
  callback: FunctionRecipe,
  called: readonly CallbackCalls[],
  print: (part: Recipe) => string,
): string {
  const calls = called.find(({ name }) => name === callback.name)?.calls ?? [];
  const arrow = arrowFor(callback, calls, print);
  if (arrow !== undefined) return arrow;
  const [first = "undefined", ...others] = resultTexts(callback, calls, print);
  return `${callback.async ? "async " : ""}${arrowText("", first)} /* then ${others.join(", ")} */`;
}

function noResult(call: number): never {
  throw new InternalError("the result of a call where there is no sequence", call);
}
