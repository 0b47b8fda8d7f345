import { type SymbolType, described } from "../../../inputs/kinds/symbol-kind.ts";
import type { SymbolicKind } from "./symbolic-kind.ts";

export const symbolicSymbol: SymbolicKind<SymbolType> = {
  symbolic: (_, name) => Symbol(described(name)),
};
