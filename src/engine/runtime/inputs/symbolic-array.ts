// Arrays whose elements are inputs.
import { build, conjunction } from "../../../expr/build.ts";
import { type Var, constant } from "../../../expr/expr.ts";
import { inputName } from "../../../expr/tag.ts";
import {
  type ArrayType,
  MOST_ELEMENTS,
  elementName,
  holesVariable,
  lengthOf,
} from "../../../inputs/kinds/array-kind.ts";
import { lazyArray } from "../lazy-array.ts";
import { LazyLength } from "../lazy-length.ts";
import { currentPath } from "../path.ts";
import type { SymbolicKind } from "./symbolic-kind.ts";

/** The longest array that the language allows. */
const LONGEST = 2 ** 32 - 1;

/** The length variable of an input, assumed to be a non-negative integer of at most `MOST_ELEMENTS`. */
export function symbolicLength(name: string): Var {
  const length = lengthOf(name);
  const path = currentPath();
  path.assume(conjunction([build("isInteger", length), build("le", constant(0), length)]));
  // An explanation may drop the assumption below. With this bound, sums of indices are still exact in doubles.
  if (path.notes !== undefined) path.assume(build("le", length, constant(LONGEST)));
  path.assume(build("le", length, constant(MOST_ELEMENTS)), {
    id: "longest",
    length: inputName(length),
    most: MOST_ELEMENTS,
  });
  return length;
}

export const symbolicArray: SymbolicKind<ArrayType> = {
  symbolic: (type, name, inputs) => {
    const length = symbolicLength(name);
    if (type.holes === true && currentPath().decide(holesVariable(name), -1, "type"))
      return new Array<unknown>(new LazyLength(length).decide());
    return lazyArray(
      length,
      (index) => inputs.value(type.element, elementName(name, index)),
      { type, name },
      (cell) => inputs.value(type.element, cell),
    );
  },
};
