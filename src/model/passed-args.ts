import type { Parameter } from "./input-type.ts";
import type { Recipe } from "./recipe.ts";

/** The arguments without `undefined` at the end for optional parameters. */
export function passedArgs(parameters: readonly Parameter[], args: readonly Recipe[]): readonly Recipe[] {
  const isAbsent = (recipe: Recipe | undefined): boolean =>
    recipe?.kind === "primitive" && recipe.value === undefined && recipe.given !== true;
  let length = args.length;
  while (length > 0 && isAbsent(args[length - 1])) {
    const parameter = parameters[length - 1];
    if (parameter === undefined || !parameter.optional || parameter.rest) break;
    length--;
  }
  return args.slice(0, length);
}
