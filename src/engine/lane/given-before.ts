// What earlier calls of a sequence were given, and later ones may be given as well: listeners that are taken off again.
import { sharedAs } from "../../inputs/aliases.ts";
import type { ClassMember } from "../../model/class-shape.ts";
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

  /** Primitives that calls of other members were given for parameters of the same name: what is stored under a key is looked for again. */
  named(
    { parameters, name }: Pick<ClassMember, "parameters" | "name">,
    calls: readonly LaneCall[],
  ): readonly GivenBefore[] {
    return parameters.flatMap((parameter, at) =>
      calls.flatMap(({ member, args }): GivenBefore[] => {
        const recipe = args[member.parameters.findIndex((each) => !each.rest && each.name === parameter.name)];
        const isValue = recipe?.kind === "primitive" && recipe.value !== undefined && typeof recipe.value !== "boolean";
        return isValue && member.name !== name && !parameter.rest ? [{ at, recipe }] : [];
      }),
    );
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
