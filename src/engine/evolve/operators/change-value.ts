import type { Draft } from "../draft.ts";
import type { VariationContext } from "../variation-context.ts";

/** Replaces a value wherever calls use it, so that equal keys stay equal. */
export function changeValue({ steps }: Draft, { rng, argumentSource }: VariationContext): void {
  const able = steps.filter(({ args }) => args.size > 0);
  if (able.length === 0) return;
  const { member, args } = rng.pick(able);
  const picked = argumentSource.pickValue(member.parameters, args);
  if (picked === undefined) return;
  const other = argumentSource.changedValue(picked.variable, picked.value);
  for (const step of able) step.args = argumentSource.replaced(step.member.parameters, step.args, picked.value, other);
}
