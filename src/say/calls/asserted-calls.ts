// Which calls of functions among the inputs a test asserts, where nothing asks for more.
import { recipeParts, type Recipe } from "../../model/recipe.ts";
import type { CallbackCall, Observation, SequenceObservation } from "../../model/test-case.ts";
import { isVoid } from "../inputs/function-text.ts";
import type { FunctionRecipe } from "../inputs/recipe-text.ts";
import { isInvalidDate } from "../values/invalid-date.ts";

/** The calls of a callback are not asserted if their arguments together are longer. */
const LONGEST_CALLS = 600;

/** Whether the call returned undefined. */
export function givesNothing(observation: Observation): boolean {
  return observation.status === "returned" && observation.value.exact && observation.value.text === "undefined";
}

/** Whether a test can assert how a function was called. What a function computes is no mock's result. */
export function canAssertCalls({ computes }: FunctionRecipe, calls: readonly CallbackCall[]): boolean {
  const args = calls.flatMap((each) => each.args);
  return (
    computes === undefined &&
    args.every((arg) => arg.exact && !isInvalidDate(arg)) &&
    args.reduce((sum, { text }) => sum + text.length, 0) <= LONGEST_CALLS
  );
}

/** Whether the test of a sequence asserts the calls of functions among a step's arguments, by this step or a later one. */
export function assertsCallsOfStep(
  { steps, state }: SequenceObservation,
  observation: Observation,
  args: readonly Recipe[],
): boolean {
  const last = steps.at(-1) as Observation;
  if (observation === last) return givesNothing(last);
  const callbacks = ("callbacks" in observation ? observation.callbacks : undefined) ?? [];
  if (callbacks.every(({ calls }) => calls.length === 0)) return false;
  // the calls of a listener are its only observable effect
  return args.flatMap(recipeParts).some(isListener) || (givesNothing(last) && state.length === 0);
}

function isListener(recipe: Recipe): boolean {
  return recipe.kind === "function" && isVoid(recipe);
}
