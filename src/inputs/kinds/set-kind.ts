import type { StructuredType } from "../../model/input-type.ts";
import type { InputKind } from "../kind.ts";
import { SAMPLED_ENTRIES, assignKeys, keyRecipes, sizeOf, valueName } from "./map-kind.ts";

export type SetType = Extract<StructuredType, { kind: "set" }>;

export const setKind: InputKind<SetType> = {
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
