// What a model makes a unit be called with: the arguments of a function, the calls on an object.
import type { Model } from "../expr/evaluate.ts";
import type { Recipe } from "../model/recipe.ts";
import type { SequenceRecipe } from "../model/sequence.ts";
import type { Unit } from "../model/unit.ts";
import { recipesOf } from "./recipes-of.ts";
import { sequenceOf } from "./sequence-of.ts";

export interface Inputs {
  /** Empty for a class. */
  readonly args: readonly Recipe[];
  /** For a class. */
  readonly sequence?: SequenceRecipe;
}

export function inputsOf(unit: Unit, model: Model): Inputs {
  return unit.shape === undefined ? { args: recipesOf(unit, model) } : { args: [], sequence: sequenceOf(unit, model) };
}
