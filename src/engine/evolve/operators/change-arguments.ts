import type { Parameter } from "../../../model/input-type.ts";
import type { Draft, Step } from "../draft.ts";
import type { VariationContext } from "../variation-context.ts";

/** Changes an argument of a call or of the maker, at times several. */
export function changeArguments(draft: Draft, context: VariationContext): void {
  const { rng } = context;
  const able = draft.steps.filter(({ member }) => member.parameters.length > 0);
  const { parameters } = context.makers[draft.maker] ?? { parameters: [] };
  const places = able.length + (parameters.length > 0 ? 1 : 0);
  if (places === 0) return;
  do {
    const step = able[rng.below(places)];
    if (step === undefined) changeArgumentsOfMaker(draft, parameters, context);
    else Object.assign(step, context.argumentSource.changed(step.member.parameters, step, others(draft, step)));
  } while (rng.next() < 0.25);
}

function changeArgumentsOfMaker(draft: Draft, parameters: readonly Parameter[], context: VariationContext): void {
  const passed = { args: draft.args, origins: new Map(), again: new Map() };
  draft.args = context.argumentSource.changed(parameters, passed, draft.steps).args;
}

function others({ steps }: Draft, step: Step): Step[] {
  return steps.filter((each) => each !== step);
}
