import { elementName } from "../../../inputs/kinds/array-kind.ts";
import { type TupleType, isFixed, tupleLength, typeAt } from "../../../inputs/kinds/tuple-kind.ts";
import { lazyArray } from "../lazy-array.ts";
import type { SymbolicKind } from "./symbolic-kind.ts";

export const symbolicTuple: SymbolicKind<TupleType> = {
  symbolic: (type, name, inputs) => {
    const element = (index: number): unknown => inputs.value(typeAt(type, index), elementName(name, index));
    if (isFixed(type)) return type.elements.map((_, index) => element(index));
    return lazyArray(tupleLength(type, name), element, { type, name });
  },
};
