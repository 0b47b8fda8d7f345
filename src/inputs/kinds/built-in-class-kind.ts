// Built-in classes themselves: `Uint8Array`, `Map`.
import { type Var, variable } from "../../expr/expr.ts";
import type { StructuredType } from "../../model/input-type.ts";
import type { InputKind } from "../kind.ts";

export type BuiltInClassType = Extract<StructuredType, { kind: "built-in-class" }>;

/** Which class an input is. */
export function classVariable({ names }: BuiltInClassType, name: string): Var {
  return variable(`${name}:class`, "string", names);
}

export const builtInClassKind: InputKind<BuiltInClassType> = {
  typeName: "function",
  recipe: (type, name, inputs) => ({ kind: "sample", text: inputs.valueOf(classVariable(type, name)) as string }),
  assign: (type, recipe, name) =>
    recipe.kind === "sample" && type.names.includes(recipe.text)
      ? [[classVariable(type, name).name, recipe.text]]
      : undefined,
  variables: (type, name, list) => list.add(classVariable(type, name)),
};
