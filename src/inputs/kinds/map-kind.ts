// Maps, and what sets share with them.
import { type Var, variable } from "../../expr/expr.ts";
import type { InputType, StructuredType } from "../../model/input-type.ts";
import type { Recipe } from "../../model/recipe.ts";
import { type Assignment, type ConcreteInputs, type GivenInputs, type InputKind, joined } from "../kind.ts";
import { areDistinct, distinctKeys, mostEntries } from "../distinct-keys.ts";
import { concreteLength } from "./array-kind.ts";

export type MapType = Extract<StructuredType, { kind: "map" }>;

/** So many entries are varied without a hint. */
export const SAMPLED_ENTRIES = 2;

export function sizeOf(name: string): Var {
  return variable(`${name}.size`, "number");
}

export function keyName(name: string, index: number): string {
  return `${name}.keys[${index}]`;
}

export function valueName(name: string, index: number): string {
  return `${name}.values[${index}]`;
}

/** The recipes of the keys under a model. */
export function keyRecipes(type: InputType, name: string, keyAt: typeof keyName, inputs: ConcreteInputs): Recipe[] {
  const length = concreteLength(inputs.valueOf(sizeOf(name)), mostEntries(type, inputs.types));
  return distinctKeys(
    type,
    Array.from({ length }, (_, index) => keyAt(name, index)),
    inputs,
  );
}

/** The inverse of `keyRecipes`. */
export function assignKeys(
  type: InputType,
  keys: readonly Recipe[],
  name: string,
  keyAt: typeof keyName,
  inputs: GivenInputs,
): Assignment | undefined {
  if (keys.length > mostEntries(type, inputs.types) || !areDistinct(keys)) return undefined;
  const assigned = keys.map((key, index) => inputs.assign(type, key, keyAt(name, index)));
  return joined([[[sizeOf(name).name, keys.length]], ...assigned]);
}

export const mapKind: InputKind<MapType> = {
  recipe: (type, name, inputs) => ({
    kind: "map",
    entries: keyRecipes(type.key, name, keyName, inputs).map(
      (key, index) => [key, inputs.recipe(type.value, valueName(name, index))] as const,
    ),
  }),
  assign: ({ key, value }, recipe, name, inputs) => {
    if (recipe.kind !== "map") return undefined;
    const keys = recipe.entries.map(([each]) => each);
    const values = recipe.entries.map(([, each], index) => inputs.assign(value, each, valueName(name, index)));
    return joined([assignKeys(key, keys, name, keyName, inputs), ...values]);
  },
  variables: ({ key, value }, name, list) => {
    list.add(sizeOf(name));
    for (let i = 0; i < SAMPLED_ENTRIES; i++) {
      list.visit(key, keyName(name, i));
      list.visit(value, valueName(name, i));
    }
  },
};
