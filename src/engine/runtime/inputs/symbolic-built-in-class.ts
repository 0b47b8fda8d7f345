// Built-in classes: which one it is, is decided at once.
import { type BuiltInClassType, classVariable } from "../../../inputs/kinds/built-in-class-kind.ts";
import { decideOneOf } from "./decide-one-of.ts";
import { sampleValue } from "./sample-value.ts";
import type { SymbolicKind } from "./symbolic-kind.ts";

export const symbolicBuiltInClass: SymbolicKind<BuiltInClassType> = {
  symbolic: (type, name) => sampleValue(decideOneOf(classVariable(type, name), type.names)),
};
