import { recipeParts } from "../../model/recipe.ts";
import type { CallRecipe } from "../../model/sequence.ts";

/** The calls whose results a call is made on and with, by number, as they stand in its text; the object itself is 0. */
export function resultsUsed({ on = 0, args }: CallRecipe): number[] {
  const passed = args.flatMap(recipeParts).flatMap((part) => (part.kind === "result" ? [part.call] : []));
  return [on, ...passed];
}
