import type { StructuredType } from "../../model/input-type.ts";
import type { InputKind } from "../kind.ts";

export type SymbolType = Extract<StructuredType, { kind: "symbol" }>;

/** The name without tags such as `:symbol`. */
export function descriptionOf(name: string): string {
  return name.replace(/:\w+/g, "");
}

/** Symbols have no variables: all that code can tell of them is that each is different. */
export const symbolKind: InputKind<SymbolType> = {
  typeName: "symbol",
  recipe: (_, name) => ({ kind: "symbol", description: descriptionOf(name) }),
  assign: (_, recipe) => (recipe.kind === "symbol" ? [] : undefined),
  variables: () => {},
};
