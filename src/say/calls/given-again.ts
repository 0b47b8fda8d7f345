// Arguments that several calls of a sequence are given: they need a name.
import type { GivenArgument } from "../../model/recipe.ts";
import type { CallRecipe } from "../../model/sequence.ts";
import type { LocalNames } from "./local-names.ts";

/** By the number of the call (from 1), the indices of its arguments that later calls are given, too. */
export function givenAgain(calls: readonly CallRecipe[]): ReadonlyMap<number, ReadonlySet<number>> {
  const found = new Map<number, Set<number>>();
  for (const arg of calls.flatMap(({ args }) => args)) {
    if (arg.kind !== "again") continue;
    const known = found.get(arg.call) ?? new Set();
    found.set(arg.call, known.add(arg.argument));
  }
  return found;
}

/** The names of those arguments, taken from their parameters. */
export class GivenNames {
  readonly #names = new Map<string, string>();

  constructor(calls: readonly CallRecipe[], names: LocalNames) {
    for (const [call, indices] of givenAgain(calls))
      for (const argument of indices)
        this.#names.set(
          keyOf({ call, argument }),
          names.pick(calls[call - 1]?.member.parameters[argument]?.name ?? "argument"),
        );
  }

  /** Undefined where no later call is given it. */
  find(place: GivenArgument): string | undefined {
    return this.#names.get(keyOf(place));
  }
}

function keyOf({ call, argument }: GivenArgument): string {
  return `${call}.${argument}`;
}
