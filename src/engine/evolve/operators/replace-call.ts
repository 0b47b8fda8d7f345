import type { Draft } from "../draft.ts";
import { type Kit, newStep } from "../repair-references.ts";
import { pickOffer } from "./insert-call.ts";

/** Another call in the place of one. What referred to that finds something else. */
export function replaceCall({ steps }: Draft, kit: Kit): void {
  if (steps.length === 0) return;
  const at = kit.rng.below(steps.length);
  const offer = pickOffer(kit, at === steps.length - 1);
  steps[at] = newStep(offer, kit, steps);
}
