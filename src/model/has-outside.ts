import { COMPUTED_MESSAGE, type ComputedResult } from "./computed-result.ts";
import { type Recipe, recipeParts } from "./recipe.ts";
import type { SequenceRecipe } from "./sequence.ts";

interface Given {
  readonly args: readonly Recipe[];
  readonly sequence?: SequenceRecipe;
}

/** Whether an input is outside of its type, so that a test has to cast it. */
export function hasOutside(inputs: Given): boolean {
  return hasPart(inputs, ({ kind }) => kind === "outside");
}

/** Whether an input is what hardly anybody passes, although the code asks about it. */
export function hasUncommon(inputs: Given): boolean {
  return hasPart(inputs, ({ kind }) => kind === "outside" || kind === "sparse");
}

/** Results of callbacks that are errors, thrown or passed on. */
export const FAILING: ReadonlySet<ComputedResult | undefined> = new Set(["throws", "fails"]);

/** Whether a function or promise among the inputs makes errors with this message: they are the caller's, not the code's. */
export function givenThrows(inputs: Given, message: string): boolean {
  return message === COMPUTED_MESSAGE && hasPart(inputs, isFailing);
}

function isFailing(part: Recipe): boolean {
  if (part.kind === "promise") return part.rejects === true;
  return part.kind === "function" && FAILING.has(part.computes);
}

function hasPart({ args, sequence }: Given, is: (part: Recipe) => boolean): boolean {
  const all = [...args, ...(sequence?.args ?? []), ...(sequence?.calls ?? []).flatMap((call) => call.args)];
  return all.some((recipe) => recipeParts(recipe).some(is));
}
