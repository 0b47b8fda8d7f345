// Typed arrays with symbolic elements. What is made of bytes is pinned.
import { type TypedArrayType, elementOf, elementType } from "../../../inputs/kinds/typed-array-kind.ts";
import { isMadeOfBytes, valueOfBytes } from "../../../support/byte-values.ts";
import type { ElementType } from "../../../inputs/element-types.ts";
import { typedArrayView } from "../builtins/typed-array-view.ts";
import { lazyArray } from "../lazy-array.ts";
import { currentPath } from "../path.ts";
import { symbolic } from "../symbolic.ts";
import { symbolicLength } from "./symbolic-array.ts";
import type { SymbolicKind } from "./symbolic-kind.ts";
import { requireValid } from "./valid-input.ts";

/** Views on the same bytes share them, which no model of ours does. */
function pinnedBytes(className: string, name: string, each: ElementType): unknown {
  const path = currentPath();
  const items: (number | bigint)[] = [];
  for (let i = 0, n = path.pin(symbolicLength(name)) as number; i < n; i++) {
    const element = elementOf(each, name, i);
    requireValid(each.isElement(element));
    items.push(path.pin(element) as number);
  }
  return valueOfBytes(className, items);
}

export const symbolicTypedArray: SymbolicKind<TypedArrayType> = {
  symbolic: (type, name) => {
    const each = elementType(type.name);
    if (isMadeOfBytes(type.name)) return pinnedBytes(type.name, name, each);
    const elements = lazyArray(symbolicLength(name), (index) => {
      const element = elementOf(each, name, index);
      requireValid(each.isElement(element));
      return symbolic(element);
    });
    return typedArrayView(type.name, elements);
  },
};
