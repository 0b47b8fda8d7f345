import type { StructuredType } from "../../model/input-type.ts";
import type { InputKind } from "../kind.ts";

export type PromiseType = Extract<StructuredType, { kind: "promise" }>;

/** A promise that is fulfilled already; people know its value by the promise's name. */
export const promiseKind: InputKind<PromiseType> = {
  recipe: ({ value }, name, inputs) => ({ kind: "promise", value: inputs.recipe(value, name) }),
  assign: ({ value }, recipe, name, inputs) =>
    recipe.kind === "promise" ? inputs.assign(value, recipe.value, name) : undefined,
  variables: ({ value }, name, list) => list.visit(value, name),
};
