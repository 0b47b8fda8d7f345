import type { Draft } from "../draft.ts";
import type { Kit } from "../repair-references.ts";

/** The object is made in another way, or with new arguments. */
export function changeMaker(draft: Draft, { rng, makers, arguments: source }: Kit): void {
  draft.maker = rng.below(makers.length);
  draft.args = source.fresh(makers[draft.maker]?.parameters ?? [], draft.steps).args;
}
