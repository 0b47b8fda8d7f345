// Prints recipes for the names of tests and for messages: on one line, without imports.
import type { GivenArgument, Recipe } from "../../model/recipe.ts";
import type { CallbackCalls } from "../../model/test-case.ts";
import { InternalError } from "../../support/errors.ts";
import { arrowText } from "../values/array-text.ts";
import { arrowFor, resultTexts } from "./function-text.ts";
import { memberText } from "../property-key.ts";
import { recipeText, type FunctionRecipe, type Surroundings } from "./recipe-text.ts";

/** How a text refers to what earlier calls of a sequence gave and were given. */
export interface EarlierNames {
  result(call: number): string;
  /** Undefined for what no later call is given. */
  given(place: GivenArgument): string | undefined;
}

/**
 * `argumentName`: the name of an argument that is passed again; `called`: the observed calls of functions; `earlier`: names of what is
 * of earlier calls.
 */
export function plainRecipeText(
  recipe: Recipe,
  argumentName: (index: number) => string,
  called: readonly CallbackCalls[] = [],
  earlier: EarlierNames = NO_CALLS,
): string {
  const print = (part: Recipe): string => recipeText(part, around);
  const around: Surroundings = {
    nameOf: ({ text }) => text,
    argument: argumentName,
    result: (call) => earlier.result(call),
    given: (place) => earlier.given(place) ?? noCall(place.call),
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

const NO_CALLS: EarlierNames = { result: noCall, given: ({ call }) => noCall(call) };

function noCall(call: number): never {
  throw new InternalError("something of an earlier call that has no name", call);
}
