import type { PromiseType } from "../../../inputs/kinds/promise-kind.ts";
import type { SymbolicKind } from "./symbolic-kind.ts";

export const symbolicPromise: SymbolicKind<PromiseType> = {
  symbolic: ({ value }, name, inputs) => Promise.resolve(inputs.value(value, name)),
};
