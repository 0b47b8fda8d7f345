import type { Draft } from "../draft.ts";
import { type VariationContext, newStep } from "../variation-context.ts";
import { pickCallable } from "./insert-call.ts";

/** Replaces a call by a new one. References to the old one are repaired later. */
export function replaceCall({ steps }: Draft, context: VariationContext): void {
  if (steps.length === 0) return;
  const at = context.rng.below(steps.length);
  const callable = pickCallable(context, at === steps.length - 1);
  steps[at] = newStep(callable, context, steps);
}
