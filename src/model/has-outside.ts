import { type Recipe, recipeParts } from "./recipe.ts";
import type { SequenceRecipe } from "./sequence.ts";

/** Whether an input is outside of its type, so that a test has to cast it. */
export function hasOutside(inputs: { readonly args: readonly Recipe[]; readonly sequence?: SequenceRecipe }): boolean {
  const { args, sequence } = inputs;
  const all = [...args, ...(sequence?.args ?? []), ...(sequence?.calls ?? []).flatMap((call) => call.args)];
  return all.some((recipe) => recipeParts(recipe).some(({ kind }) => kind === "outside"));
}
