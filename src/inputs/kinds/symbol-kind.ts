import type { StructuredType } from "../../model/input-type.ts";
import type { InputKind } from "../kind.ts";

export type SymbolType = Extract<StructuredType, { kind: "symbol" }>;

export function described(name: string): string {
  return name.replace(/:\w+/g, "");
}

/** One symbol is like another. */
export const symbolKind: InputKind<SymbolType> = {
  typeName: "symbol",
  recipe: (_, name) => ({ kind: "symbol", description: described(name) }),
  assign: (_, recipe) => (recipe.kind === "symbol" ? [] : undefined),
  variables: () => {},
};
