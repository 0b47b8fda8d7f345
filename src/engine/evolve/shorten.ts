// Removes the calls that a sequence does not need, in the way of delta debugging.
import type { Model } from "../../expr/evaluate.ts";
import type { ClassShape } from "../../model/class-shape.ts";
import type { GivenArgument } from "../../model/recipe.ts";
import { type Gene, type Genome, genomeOf, modelOf } from "./genome.ts";

/**
 * Removes calls while `suffices` accepts the rest: first halves, then quarters, down to single calls, until none of them can
 * be removed. `suffices`: whether inputs still do what the given ones are kept for.
 */
export async function shortened(
  shape: ClassShape,
  model: Model,
  suffices: (model: Model) => Promise<boolean>,
): Promise<Model> {
  const whole = genomeOf(shape, model);
  let genome = whole;
  for (let size = Math.ceil(whole.calls.length / 2); size >= 1;) {
    const before = genome;
    for (let end = genome.calls.length; end > 0; end = Math.min(end - size, genome.calls.length)) {
      const shorter = withoutCalls(genome, Math.max(0, end - size) + 1, end);
      if (await suffices(modelOf(shape, shorter))) genome = shorter;
    }
    if (size > 1) size = Math.ceil(size / 2);
    else if (genome === before) break;
  }
  return genome === whole ? model : modelOf(shape, genome);
}

/** Removes the calls from `first` to `last` (numbers from 1), and those that need their results. */
function withoutCalls({ calls, ...rest }: Genome, first: number, last: number): Genome {
  /** New numbers of calls by old ones; removed calls are missing. */
  const numbers = new Map([[0, 0]]);
  const kept: Gene[] = [];
  for (const [index, gene] of calls.entries()) {
    const number = index + 1;
    const on = numbers.get(gene.on);
    const origins = [...gene.origins].map(([name, origin]) => [name, numbers.get(origin)] as const);
    const again = [...gene.again].map(
      ([name, { call, argument }]) => [name, { call: numbers.get(call), argument }] as const,
    );
    const isBroken =
      on === undefined ||
      origins.some(([, origin]) => origin === undefined) ||
      again.some(([, { call }]) => call === undefined);
    if (isBroken || (first <= number && number <= last)) continue;
    kept.push({
      ...gene,
      on,
      origins: new Map(origins as readonly (readonly [string, number])[]),
      again: new Map(again as readonly (readonly [string, GivenArgument])[]),
    });
    numbers.set(number, kept.length);
  }
  return { ...rest, calls: kept };
}
