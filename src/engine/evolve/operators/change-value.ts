import type { Draft } from "../draft.ts";
import type { Kit } from "../repair-references.ts";

/** A value becomes another wherever it is used: what is found by an equal key still is. */
export function changeValue({ steps }: Draft, { rng, arguments: source }: Kit): void {
  const able = steps.filter(({ args }) => args.size > 0);
  if (able.length === 0) return;
  const { member, args } = rng.pick(able);
  const picked = source.pickValue(member.parameters, args);
  if (picked === undefined) return;
  const other = source.changedValue(picked.variable, picked.value);
  for (const step of able) step.args = source.replaced(step.member.parameters, step.args, picked.value, other);
}
