// What earlier calls of a sequence were given, and later ones may be given as well: listeners that are taken off again.
import { sharedAs } from "../../inputs/aliases.ts";
import type { Parameter } from "../../model/input-type.ts";
import { type Recipe, isReference } from "../../model/recipe.ts";
import type { LaneCall } from "./lane-input.ts";

export interface GivenBefore {
  /** The index of the argument. */
  readonly at: number;
  readonly recipe: Recipe;
}

export class GivenObjects {
  readonly #sharedAs = new Map<Parameter, string | undefined>();

  /** The arguments that may be objects which those calls were given. */
  of(parameters: readonly Parameter[], calls: readonly LaneCall[]): readonly GivenBefore[] {
    return parameters.flatMap((parameter, at) => this.#givenFor(parameter, calls, at));
  }

  #givenFor(parameter: Parameter, calls: readonly LaneCall[], at: number): GivenBefore[] {
    const wanted = this.#shared(parameter);
    if (wanted === undefined) return [];
    const found: GivenBefore[] = [];
    for (const [index, { member, args }] of calls.entries())
      for (const [argument, recipe] of args.entries()) {
        const given = member.parameters[argument];
        if (given === undefined || recipe.kind === "primitive" || isReference(recipe)) continue;
        if (this.#shared(given) === wanted) found.push({ at, recipe: { kind: "again", call: index + 1, argument } });
      }
    return found;
  }

  #shared(parameter: Parameter): string | undefined {
    if (!this.#sharedAs.has(parameter)) this.#sharedAs.set(parameter, sharedAs(parameter));
    return this.#sharedAs.get(parameter);
  }
}
