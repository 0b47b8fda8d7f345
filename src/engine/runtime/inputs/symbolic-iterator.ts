// Generators of symbolic items; how many there are is decided at once.
import { elementName } from "../../../inputs/kinds/array-kind.ts";
import type { IteratorType } from "../../../inputs/kinds/iterator-kind.ts";
import { LazyLength } from "../lazy-length.ts";
import { generatorOf } from "./generator-of.ts";
import { symbolicLength } from "./symbolic-array.ts";
import type { SymbolicKind } from "./symbolic-kind.ts";

export const symbolicIterator: SymbolicKind<IteratorType> = {
  symbolic: ({ element, async }, name, inputs) => {
    const items: unknown[] = [];
    for (let i = 0, n = new LazyLength(symbolicLength(name)).decide(); i < n; i++)
      items.push(inputs.value(element, elementName(name, i)));
    return generatorOf(items, async);
  },
};
