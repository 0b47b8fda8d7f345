// Errors, whose message is a variable.
import { type Var, variable } from "../../expr/expr.ts";
import type { StructuredType } from "../../model/input-type.ts";
import type { InputKind } from "../kind.ts";

export type ErrorType = Extract<StructuredType, { kind: "error" }>;

export function messageOf(name: string): Var {
  return variable(`${name}.message`, "string");
}

export const errorKind: InputKind<ErrorType> = {
  recipe: (type, name, inputs) => ({
    kind: "error",
    name: type.name,
    message: inputs.valueOf(messageOf(name)) as string,
  }),
  assign: ({ name: errorName }, recipe, name) =>
    recipe.kind === "error" && recipe.name === errorName ? [[messageOf(name).name, recipe.message]] : undefined,
  variables: (_, name, list) => list.add(messageOf(name)),
};
