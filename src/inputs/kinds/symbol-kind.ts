import type { StructuredType } from "../../model/input-type.ts";
import type { InputKind } from "../kind.ts";

function described(name: string): string {
  return name.replace(/:\w+/g, "");
}

/** One symbol is like another. */
export const symbolKind: InputKind<Extract<StructuredType, { kind: "symbol" }>> = {
  typeName: "symbol",
  symbolic: (_, name) => Symbol(described(name)),
  recipe: (_, name) => ({ kind: "symbol", description: described(name) }),
  assign: (_, recipe) => (recipe.kind === "symbol" ? [] : undefined),
  variables: () => {},
};
