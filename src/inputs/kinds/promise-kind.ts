import type { StructuredType } from "../../model/input-type.ts";
import type { InputKind } from "../kind.ts";

export type PromiseType = Extract<StructuredType, { kind: "promise" }>;

/** A fulfilled promise. Its value has the promise's own name. */
export const promiseKind: InputKind<PromiseType> = {
  recipe: ({ value }, name, inputs) => ({ kind: "promise", value: inputs.recipe(value, name) }),
  assign: ({ value }, recipe, name, inputs) =>
    recipe.kind === "promise" ? inputs.assign(value, recipe.value, name) : undefined,
  variables: ({ value }, name, list) => list.visit(value, name),
};
