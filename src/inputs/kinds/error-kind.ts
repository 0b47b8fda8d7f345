// Errors, whose message is a variable.
import { type Var, variable } from "../../expr/expr.ts";
import type { InputType, StructuredType } from "../../model/input-type.ts";
import type { Recipe } from "../../model/recipe.ts";
import type { ConcreteInputs, InputKind } from "../kind.ts";

export type ErrorType = Extract<StructuredType, { kind: "error" }>;

export function messageOf(name: string): Var {
  return variable(`${name}.message`, "string");
}

/** The cause of an error is optional, and anything. */
export const CAUSE_TYPE: InputType = { kind: "any" };

export function causeName(name: string): string {
  return `${name}.cause`;
}

function causeOf({ cause }: ErrorType, name: string, inputs: ConcreteInputs): { readonly cause?: Recipe } {
  if (cause !== true || inputs.isAbsent(CAUSE_TYPE, causeName(name))) return {};
  return { cause: inputs.recipe(CAUSE_TYPE, causeName(name), { optional: "member" }) };
}

export const errorKind: InputKind<ErrorType> = {
  recipe: (type, name, inputs) => ({
    kind: "error",
    name: type.name,
    message: inputs.valueOf(messageOf(name)) as string,
    ...causeOf(type, name, inputs),
  }),
  assign: ({ name: errorName }, recipe, name) =>
    recipe.kind === "error" && recipe.name === errorName ? [[messageOf(name).name, recipe.message]] : undefined,
  variables: (_, name, list) => list.add(messageOf(name)),
};
