import type { Draft } from "../draft.ts";
import type { VariationContext } from "../variation-context.ts";

/** Makes the object by a random maker with new arguments. */
export function changeMaker(draft: Draft, { rng, makers, argumentSource }: VariationContext): void {
  draft.maker = rng.below(makers.length);
  draft.args = argumentSource.fresh(makers[draft.maker]?.parameters ?? [], draft.steps).args;
}
