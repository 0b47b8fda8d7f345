import { type PromiseType, rejectsVariable } from "../../../inputs/kinds/promise-kind.ts";
import { COMPUTED_MESSAGE } from "../../../model/computed-result.ts";
import { currentPath } from "../path.ts";
import type { SymbolicKind } from "./symbolic-kind.ts";

export const symbolicPromise: SymbolicKind<PromiseType> = {
  symbolic: ({ value }, name, inputs) =>
    currentPath().model.get(rejectsVariable(name).name) === true
      ? Promise.reject(new Error(COMPUTED_MESSAGE))
      : Promise.resolve(inputs.value(value, name)),
};
