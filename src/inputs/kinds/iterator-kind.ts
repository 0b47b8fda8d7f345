// Generators, whose items are those of an array.
import type { StructuredType } from "../../model/input-type.ts";
import type { InputKind } from "../kind.ts";
import { arrayKind } from "./array-kind.ts";

export type IteratorType = Extract<StructuredType, { kind: "iterator" }>;

export const iteratorKind: InputKind<IteratorType> = {
  recipe: ({ element, async }, name, inputs) => {
    const list = arrayKind.recipe({ kind: "array", element }, name, inputs);
    return { kind: "iterator", items: list.kind === "array" ? list.items : [], async };
  },
  assign: ({ element, async }, recipe, name, inputs) =>
    recipe.kind === "iterator" && recipe.async === async
      ? arrayKind.assign({ kind: "array", element }, { kind: "array", items: recipe.items }, name, inputs)
      : undefined,
  variables: ({ element }, name, list) => arrayKind.variables({ kind: "array", element }, name, list),
};
