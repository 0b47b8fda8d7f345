// Maps with symbolic keys and values.
import { build, negate } from "../../expr/build.ts";
import { type Var, constant, variable } from "../../expr/expr.ts";
import type { InputType, StructuredType } from "../../model/input-type.ts";
import type { Recipe } from "../../model/recipe.ts";
import { type Collection, leaveOpen, noteKey, sameKey } from "../../engine/runtime/builtins/collection-keys.ts";
import { sameValue } from "../../engine/runtime/comparison.ts";
import { currentPath } from "../../engine/runtime/path.ts";
import {
  type Assignment,
  type ConcreteInputs,
  type GivenInputs,
  type InputKind,
  type SymbolicInputs,
  joined,
} from "../kind.ts";
import { areDistinct, distinctKeys, mostEntries } from "../distinct-keys.ts";
import { requireValid } from "../../engine/runtime/inputs/valid-input.ts";
import { concreteLength } from "./array-kind.ts";

/** As many are worth trying without a reason. */
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

const { set } = Map.prototype;

/** A collection whose size and entries are decided when the code looks; `add` puts a key that is not there in. */
export function openCollection<C extends Collection>(
  collection: C,
  name: string,
  most: number,
  keyAt: (index: number) => unknown,
  add: (key: unknown, index: number) => void,
): C {
  const size = sizeOf(name);
  const path = currentPath();
  requireValid(build("and", build("isInteger", size), build("le", constant(0), size)));
  path.assume(build("le", size, constant(most)), `${name} has at most ${most} entries`);
  const fill = (count: number): void => {
    const keys: unknown[] = [];
    for (let i = 0; i < count; i++) {
      const key = keyAt(i);
      requireValid(negate(sameValue(key, -0)));
      for (const earlier of keys) requireValid(negate(sameKey(key, earlier)));
      keys.push(key);
      noteKey(collection, key);
      add(key, i);
    }
    currentPath().notes?.inputs.noteEntries(collection);
  };
  return leaveOpen(collection, { size, most, fill });
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

function symbolicMap({ key, value }: MapType, name: string, inputs: SymbolicInputs): unknown {
  const map = new Map<unknown, unknown>();
  return openCollection(
    map,
    name,
    mostEntries(key, inputs.types),
    (index) => inputs.value(key, keyName(name, index)),
    (each, index) => void set.call(map, each, inputs.value(value, valueName(name, index))),
  );
}

type MapType = Extract<StructuredType, { kind: "map" }>;

export const mapKind: InputKind<MapType> = {
  symbolic: symbolicMap,
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
