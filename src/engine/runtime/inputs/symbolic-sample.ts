// Samples: which of them it is, is decided at once.
import { type SampleType, sampleVariable, textsOf } from "../../../inputs/kinds/sample-kind.ts";
import { decideOneOf } from "./decide-one-of.ts";
import { sampleValue } from "./sample-value.ts";
import type { SymbolicKind } from "./symbolic-kind.ts";

export const symbolicSample: SymbolicKind<SampleType> = {
  symbolic: (type, name) => sampleValue(decideOneOf(sampleVariable(type, name), textsOf(type))),
};
