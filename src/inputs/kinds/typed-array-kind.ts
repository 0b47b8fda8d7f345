// Typed arrays and what is made of bytes. Their elements are variables.
import { type Var, variable } from "../../expr/expr.ts";
import type { StructuredType } from "../../model/input-type.ts";
import { InternalError } from "../../support/errors.ts";
import { convertedElements, elementsClass } from "../../support/byte-values.ts";
import { ELEMENT_TYPES, type ElementType } from "../element-types.ts";
import type { InputKind } from "../kind.ts";
import { MOST_ELEMENTS, concreteLength, elementName, lengthOf } from "./array-kind.ts";

export type TypedArrayType = Extract<StructuredType, { kind: "typed-array" }>;

/** So many elements are varied without a hint. */
const SAMPLED_ELEMENTS = 3;

export function elementType(name: string): ElementType {
  const type = ELEMENT_TYPES[elementsClass(name)];
  if (type === undefined) throw new InternalError(`not a typed array: ${name}`);
  return type;
}

export function elementOf({ sort }: ElementType, name: string, index: number): Var {
  return variable(elementName(name, index), sort);
}

export const typedArrayKind: InputKind<TypedArrayType> = {
  recipe: (type, name, inputs) => {
    const each = elementType(type.name);
    const length = concreteLength(inputs.valueOf(lengthOf(name)));
    const values = Array.from({ length }, (_, index) => inputs.valueOf(elementOf(each, name, index)));
    // Converts numbers that cannot be elements: a model that does not come from the solver may have any.
    const items = convertedElements(type.name, values as (number | bigint)[]);
    return { kind: "typed-array", name: type.name, items };
  },
  assign: (type, recipe, name) => {
    if (recipe.kind !== "typed-array" || recipe.name !== type.name) return undefined;
    if (recipe.items.length > MOST_ELEMENTS) return undefined;
    const items = recipe.items.map((item, index) => [elementName(name, index), item] as const);
    return [[lengthOf(name).name, items.length], ...items];
  },
  variables: (type, name, list) => {
    list.add(lengthOf(name));
    for (let i = 0; i < SAMPLED_ELEMENTS; i++) list.add(elementOf(elementType(type.name), name, i));
  },
};
