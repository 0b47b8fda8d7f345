// Errors with a symbolic message.
import { variable } from "../../expr/expr.ts";
import type { StructuredType } from "../../model/input-type.ts";
import { symbolic } from "../../engine/runtime/symbolic.ts";
import type { InputKind } from "../kind.ts";

function messageOf(name: string) {
  return variable(`${name}.message`, "string");
}

export const errorKind: InputKind<Extract<StructuredType, { kind: "error" }>> = {
  symbolic: (type, name) => {
    const error = new globalThis[type.name as "Error"]("");
    return Object.defineProperty(error, "message", {
      value: symbolic(messageOf(name)),
      writable: true,
      configurable: true,
      enumerable: false,
    });
  },
  recipe: (type, name, inputs) => ({
    kind: "error",
    name: type.name,
    message: inputs.valueOf(messageOf(name)) as string,
  }),
  assign: ({ name: errorName }, recipe, name) =>
    recipe.kind === "error" && recipe.name === errorName ? [[messageOf(name).name, recipe.message]] : undefined,
  variables: (_, name, list) => list.add(messageOf(name)),
};
