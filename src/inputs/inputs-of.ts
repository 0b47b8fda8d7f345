// The inputs of a unit under a model: arguments for a function, a sequence of calls for a class.
import type { Model } from "../expr/evaluate.ts";
import type { Recipe } from "../model/recipe.ts";
import type { SequenceRecipe } from "../model/sequence.ts";
import type { Unit } from "../model/unit.ts";
import { recipesOf } from "./recipes-of.ts";
import { sequenceOf } from "./sequence-of.ts";

export interface Inputs {
  /** The arguments of a function; empty for a class. */
  readonly args: readonly Recipe[];
  /** The calls, for a class. */
  readonly sequence?: SequenceRecipe;
}

export function inputsOf(unit: Unit, model: Model): Inputs {
  return unit.shape === undefined ? { args: recipesOf(unit, model) } : { args: [], sequence: sequenceOf(unit, model) };
}
