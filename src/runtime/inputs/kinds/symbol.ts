import type { StructuredType } from "../../../model/input-type.ts";
import type { InputKind } from "../kind.ts";

/** One symbol is like another. */
export const symbolKind: InputKind<Extract<StructuredType, { kind: "symbol" }>> = {
  typeName: "symbol",
  symbolic: (_, name) => Symbol(name),
  recipe: (_, name) => ({ kind: "symbol", description: name }),
  variables: () => {},
};
