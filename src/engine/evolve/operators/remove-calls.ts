import type { Draft } from "../draft.ts";
import type { VariationContext } from "../variation-context.ts";

/** Removes a call, or several in a row. */
export function removeCalls(draft: Draft, { rng }: VariationContext): void {
  const { steps } = draft;
  if (steps.length === 0) return;
  const count = rng.next() < 0.7 ? 1 : 1 + rng.below(Math.ceil(steps.length / 2));
  steps.splice(rng.below(steps.length), count);
  draft.open = Math.min(draft.open, steps.length);
}
