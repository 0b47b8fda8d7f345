// Typed arrays with symbolic elements.
import { type TypedArrayType, elementOf, elementType } from "../../../inputs/kinds/typed-array-kind.ts";
import { typedArrayView } from "../builtins/typed-array-view.ts";
import { lazyArray } from "../lazy-array.ts";
import { symbolic } from "../symbolic.ts";
import { symbolicLength } from "./symbolic-array.ts";
import type { SymbolicKind } from "./symbolic-kind.ts";
import { requireValid } from "./valid-input.ts";

export const symbolicTypedArray: SymbolicKind<TypedArrayType> = {
  symbolic: (type, name) => {
    const each = elementType(type.name);
    const elements = lazyArray(symbolicLength(name), (index) => {
      const element = elementOf(each, name, index);
      requireValid(each.isElement(element));
      return symbolic(element);
    });
    return typedArrayView(type.name, elements);
  },
};
