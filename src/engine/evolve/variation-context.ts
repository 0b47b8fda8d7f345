// What operators and the repair of references draw on when they change a draft.
import type { Maker } from "../../model/class-shape.ts";
import type { Rng } from "../../support/rng.ts";
import type { ArgumentSource } from "./argument-source.ts";
import type { Step, Wanted } from "./draft.ts";
import type { Callable, Repertoire } from "./repertoire.ts";

export interface VariationContext {
  /** The ways to make the object; without a class, the function itself. */
  readonly makers: readonly Pick<Maker, "parameters">[];
  readonly repertoire: Repertoire;
  readonly argumentSource: ArgumentSource;
  readonly rng: Rng;
  /** The callables on ways to open goals, which are called more often. */
  leading: readonly Callable[];
}

/** A call with fresh arguments among others. Its references are chosen when they are repaired. */
export function newStep({ member, on }: Callable, { argumentSource }: VariationContext, others: readonly Step[]): Step {
  return {
    member,
    on: on === undefined ? "object" : ({ wanted: on } satisfies Wanted),
    ...argumentSource.fresh(member.parameters, others),
  };
}
