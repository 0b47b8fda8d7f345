// Sets with symbolic elements.
import type { StructuredType } from "../../model/input-type.ts";
import { mostEntries } from "../distinct-keys.ts";
import type { InputKind } from "../kind.ts";
import { SAMPLED_ENTRIES, assignKeys, keyRecipes, openCollection, sizeOf, valueName } from "./map-kind.ts";

const { add } = Set.prototype;

export const setKind: InputKind<Extract<StructuredType, { kind: "set" }>> = {
  symbolic: ({ element }, name, inputs) => {
    const set = new Set<unknown>();
    return openCollection(
      set,
      name,
      mostEntries(element, inputs.types),
      (index) => inputs.value(element, valueName(name, index)),
      (each) => void add.call(set, each),
    );
  },
  recipe: ({ element }, name, inputs) => ({
    kind: "set",
    items: keyRecipes(element, name, valueName, inputs),
  }),
  assign: ({ element }, recipe, name, inputs) =>
    recipe.kind === "set" ? assignKeys(element, recipe.items, name, valueName, inputs) : undefined,
  variables: ({ element }, name, list) => {
    list.add(sizeOf(name));
    for (let i = 0; i < SAMPLED_ENTRIES; i++) list.visit(element, valueName(name, i));
  },
};
