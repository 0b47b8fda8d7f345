import type { Draft, Step } from "../draft.ts";
import type { VariationContext } from "../variation-context.ts";

/** Swaps two calls, or moves one. */
export function moveCall({ steps }: Draft, { rng }: VariationContext): void {
  if (steps.length < 2) return;
  const from = rng.below(steps.length);
  const to = rng.below(steps.length);
  const moved = steps[from] as Step;
  if (rng.next() < 0.5) steps.splice(to, 0, ...steps.splice(from, 1));
  else {
    steps[from] = steps[to] as Step;
    steps[to] = moved;
  }
}
