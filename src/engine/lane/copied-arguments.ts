// Gives one argument of an input for another, as it is or varied: what one call stores another looks for, and code that compares its
// arguments goes far only if they are nearly alike.
import { aliasesOf } from "../../inputs/aliases.ts";
import type { Parameter } from "../../model/input-type.ts";
import { type Recipe, isReference } from "../../model/recipe.ts";
import type { Rng } from "../../support/rng.ts";
import type { LaneInput } from "./lane-input.ts";
import type { RecipeVariation } from "./recipe-variation.ts";
import type { TypeChoices } from "./type-choices.ts";

/** An argument of an input, with the means to replace it. */
export interface ArgumentPlace {
  readonly recipe: Recipe;
  /** Those of the call that the argument is given to, and its index there. */
  readonly parameters: readonly Parameter[];
  readonly args: readonly Recipe[];
  readonly at: number;
  readonly replaced: (by: Recipe) => LaneInput;
}

/** Of copies, those that differ from what they copy; of others, those that are the same object. */
const VARIED = 0.4;
const SAME = 0.2;

export class CopiedArguments {
  readonly #choices: TypeChoices;
  readonly #variation: RecipeVariation;
  readonly #rng: Rng;
  readonly #aliases = new Map<readonly Parameter[], Map<number, number[]>>();

  constructor(choices: TypeChoices, variation: RecipeVariation, rng: Rng) {
    this.#choices = choices;
    this.#variation = variation;
    this.#rng = rng;
  }

  /** Undefined where the place that chance chose cannot have the value that it chose. */
  copied(places: readonly ArgumentPlace[]): LaneInput | undefined {
    if (places.length < 2) return undefined;
    const [source, target] = [this.#rng.pick(places), this.#rng.pick(places)];
    const [from, to] = [parameterOf(source), parameterOf(target)];
    if (source === target || from === undefined || to === undefined) return undefined;
    if (isReference(source.recipe) || isReference(target.recipe)) return undefined;
    const optional = to.optional && !to.rest ? "parameter" : false;
    const copy = this.#choices.asOf(to.type, source.recipe, from.type, optional);
    if (copy === undefined) return undefined;
    if (this.#rng.next() < VARIED) return target.replaced(this.#variation.recipe(to.type, copy, optional));
    const isSame = this.#mayBeSame(source, target) && this.#rng.next() < SAME;
    return target.replaced(isSame ? { kind: "same", argument: source.at } : copy);
  }

  #mayBeSame(source: ArgumentPlace, target: ArgumentPlace): boolean {
    if (source.args !== target.args) return false;
    let aliases = this.#aliases.get(target.parameters);
    if (aliases === undefined) this.#aliases.set(target.parameters, (aliases = aliasesOf(target.parameters)));
    return aliases.get(target.at)?.includes(source.at) === true;
  }
}

/** The parameter that the argument is given for; the last one for what rest parameters take. */
export function parameterOf({ parameters, at }: ArgumentPlace): Parameter | undefined {
  return parameters[Math.min(at, parameters.length - 1)];
}
