import type { Draft } from "../draft.ts";
import type { VariationContext } from "../variation-context.ts";

/** One-point crossover: the beginning of one and the end of the other. The arguments of equal makers are mixed. */
export function crossover(one: Draft, other: Draft, { rng, makers, argumentSource }: VariationContext): Draft {
  const start = one.steps.slice(0, rng.below(Math.max(0, one.open) + 1));
  const end = other.steps.slice(rng.below(other.steps.length + 1));
  const { parameters } = makers[one.maker] ?? { parameters: [] };
  return {
    maker: one.maker,
    args: one.maker === other.maker ? argumentSource.mixed(parameters, one.args, other.args) : one.args,
    steps: [...start, ...end],
    open: start.length + Math.max(0, end.length - (other.steps.length - other.open)),
  };
}
