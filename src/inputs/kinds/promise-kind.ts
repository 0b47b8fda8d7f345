import { type Var, variable } from "../../expr/expr.ts";
import type { StructuredType } from "../../model/input-type.ts";
import { type Assignment, type InputKind, joined } from "../kind.ts";

export type PromiseType = Extract<StructuredType, { kind: "promise" }>;

/** Whether the promise rejects. Such promises are only sampled, and no path decides about this variable. */
export function rejectsVariable(name: string): Var {
  return variable(`${name}:rejects`, "boolean");
}

/** A promise that is settled. Its value has the promise's own name. */
export const promiseKind: InputKind<PromiseType> = {
  recipe: ({ value }, name, inputs) => ({
    kind: "promise",
    value: inputs.recipe(value, name),
    ...(inputs.valueOf(rejectsVariable(name)) === true && { rejects: true }),
  }),
  assign: ({ value }, recipe, name, inputs) => {
    if (recipe.kind !== "promise") return undefined;
    const rejects: Assignment = recipe.rejects === true ? [[rejectsVariable(name).name, true]] : [];
    return joined([rejects, inputs.assign(value, recipe.value, name)]);
  },
  variables: ({ value }, name, list) => list.visit(value, name),
};
