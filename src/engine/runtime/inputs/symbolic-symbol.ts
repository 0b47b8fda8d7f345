import { type SymbolType, descriptionOf } from "../../../inputs/kinds/symbol-kind.ts";
import type { SymbolicKind } from "./symbolic-kind.ts";

export const symbolicSymbol: SymbolicKind<SymbolType> = {
  symbolic: (_, name) => Symbol(descriptionOf(name)),
};
