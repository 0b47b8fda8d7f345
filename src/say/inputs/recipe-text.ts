// Prints recipes as the source that a person would write for the value.
// Enters: a recipe, and how the file names the values that the recipe refers to. Leaves: one expression.
// Deliberately absent: statements. What needs some (calls on an instance, mocks) is for the `Surroundings` to place.
import { primitiveText } from "../../expr/primitive-text.ts";
import { COMPUTED_MESSAGE } from "../../model/computed-result.ts";
import type { NamedValue } from "../../model/input-type.ts";
import { type GivenArgument, type Recipe, isReference } from "../../model/recipe.ts";
import { partsOf } from "../../support/date-parts.ts";
import { elementsClass, textOfBytes } from "../../support/byte-values.ts";
import { arrayText, typedArrayText } from "../values/array-text.ts";
import { dateText, localDateText } from "../values/date-text.ts";
import { propertyKeyText } from "../property-key.ts";

type RecipeOf<K extends Recipe["kind"]> = Extract<Recipe, { readonly kind: K }>;
export type InstanceRecipe = RecipeOf<"instance">;
export type FunctionRecipe = RecipeOf<"function">;

export interface Surroundings {
  /** The name of an exported value in the file. */
  nameOf(value: NamedValue): string;
  /** How the file refers to an earlier argument. */
  argument(index: number): string;
  /** How the file refers to the result of an earlier call; 0 stands for the object itself. */
  result(call: number): string;
  /** How the file refers to an argument of an earlier call. */
  given(place: GivenArgument): string;
  /** An instance on which methods are called after its construction, `made`. */
  changedInstance(recipe: InstanceRecipe, made: string): string;
  functionText(recipe: FunctionRecipe): string;
  /** A value that the type of its place does not allow. */
  cast(text: string): string;
}

export function recipeText(recipe: Recipe, around: Surroundings): string {
  const print = (part: Recipe): string => recipeText(part, around);
  switch (recipe.kind) {
    case "primitive":
      return recipe.named === undefined ? primitiveText(recipe.value) : around.nameOf(recipe.named);
    case "symbol":
      return `Symbol(${primitiveText(recipe.description)})`;
    case "array":
      return arrayText(recipe.items.map((item) => ({ text: print(item), repeatable: hasNoIdentity(item) })));
    case "object":
      return frozenText(
        objectText(recipe.entries.map(([key, value]) => propertyText(key, value, print(value)))),
        recipe,
      );
    case "extended": {
      const added = recipe.entries.map(([key, value]) => propertyText(key, value, print(value)));
      return `Object.assign(${print(recipe.value)}, ${objectText(added)})`;
    }
    case "sparse":
      return `new Array(${recipe.length})`;
    case "outside":
      return around.cast(print(recipe.value));
    case "instance": {
      const how = recipe.isFactory === true ? "" : "new ";
      const made = `${how}${around.nameOf(recipe.class)}(${recipe.args.map(print).join(", ")})`;
      return recipe.calls.length === 0 ? made : around.changedInstance(recipe, made);
    }
    case "date":
      return recipe.local === true ? localDateText(partsOf(recipe.time)) : dateText(recipe.time);
    case "regexp":
      return regExpText(recipe);
    case "url":
      return `new URL(${primitiveText(recipe.href)})`;
    case "error":
      return recipe.cause === undefined
        ? `new ${recipe.name}(${primitiveText(recipe.message)})`
        : `new ${recipe.name}(${primitiveText(recipe.message)}, { cause: ${print(recipe.cause)} })`;
    case "map":
      return collectionText(
        "Map",
        recipe.entries.map(([key, value]) => `[${print(key)}, ${print(value)}]`),
      );
    case "set":
      return collectionText("Set", recipe.items.map(print));
    case "promise":
      return recipe.rejects === true
        ? `Promise.reject(new Error(${primitiveText(COMPUTED_MESSAGE)}))`
        : `Promise.resolve(${print(recipe.value)})`;
    case "typed-array":
      return textOfBytes(recipe.name, typedArrayText(elementsClass(recipe.name), recipe.items.map(primitiveText)));
    case "sample":
      return recipe.text;
    case "iterator":
      return generatorText(recipe.items.map(print), recipe.async);
    case "function":
      return around.functionText(recipe);
    case "same":
      return around.argument(recipe.argument);
    case "result":
      return around.result(recipe.call);
    case "again":
      return around.given(recipe);
  }
}

function frozenText(text: string, { frozen }: RecipeOf<"object">): string {
  return frozen === true ? `Object.freeze(${text})` : text;
}

export function objectText(properties: readonly string[]): string {
  return properties.length === 0 ? "{}" : `{ ${properties.join(", ")} }`;
}

/** Uses the shorthand where the value has the name of its key, except for literals such as `true`. */
function propertyText(key: string, value: Recipe, text: string): string {
  return key === text && value.kind !== "primitive" ? key : `${propertyKeyText(key)}: ${text}`;
}

/** Whether the text is a name, which refers to the same object wherever it stands. */
function hasNoIdentity(recipe: Recipe): boolean {
  return recipe.kind === "primitive" || isReference(recipe);
}

function regExpText({ source, flags }: RecipeOf<"regexp">): string {
  try {
    const { source: escaped } = new RegExp(source, flags);
    return `/${escaped}/${flags}`;
  } catch {
    // the engine that runs the tests may know flags that this one does not
    return `new RegExp(${primitiveText(source)}, ${primitiveText(flags)})`;
  }
}

function collectionText(name: string, items: readonly string[]): string {
  return `new ${name}(${items.length === 0 ? "" : `[${items.join(", ")}]`})`;
}

function generatorText(items: readonly string[], async: boolean): string {
  const body = items.length === 0 ? "{}" : `{ ${items.map((item) => `yield ${item};`).join(" ")} }`;
  return `(${async ? "async " : ""}function* () ${body})()`;
}
