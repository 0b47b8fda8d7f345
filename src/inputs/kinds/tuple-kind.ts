import { type Var, variable } from "../../expr/expr.ts";
import type { InputType, StructuredType } from "../../model/input-type.ts";
import { type InputKind, joined } from "../kind.ts";
import { elementName } from "./array-kind.ts";

export type TupleType = Extract<StructuredType, { kind: "tuple" }>;

/** The type at an index of a tuple. */
export function typeAt({ elements, rest }: TupleType, index: number): InputType {
  return elements[index]?.type ?? rest ?? { kind: "literal", value: undefined };
}

function leastLength({ elements }: TupleType): number {
  return elements.filter(({ optional }) => !optional).length;
}

/** The most elements of a tuple beyond those that its type lists. */
const MOST_REST = 4;

/** The variable of the length, whose domain lists all lengths. */
export function tupleLength(type: TupleType, name: string): Var {
  const least = leastLength(type);
  const most = type.elements.length + (type.rest === undefined ? 0 : MOST_REST);
  const lengths = Array.from({ length: most - least + 1 }, (_, i) => least + i);
  return variable(`${name}.length`, "number", lengths);
}

/** Whether there is only one length. */
export function isFixed(type: TupleType): boolean {
  return type.rest === undefined && leastLength(type) === type.elements.length;
}

export const tupleKind: InputKind<TupleType> = {
  isArray: true,
  recipe: (type, name, inputs) => {
    const length = isFixed(type) ? type.elements.length : Number(inputs.valueOf(tupleLength(type, name)));
    return {
      kind: "array",
      items: Array.from({ length }, (_, index) => inputs.recipe(typeAt(type, index), elementName(name, index))),
    };
  },
  assign: (type, recipe, name, inputs) => {
    if (recipe.kind !== "array") return undefined;
    const { length } = recipe.items;
    const isLength = isFixed(type)
      ? length === type.elements.length
      : tupleLength(type, name).domain?.includes(length) === true;
    if (!isLength) return undefined;
    const items = recipe.items.map((item, index) => inputs.assign(typeAt(type, index), item, elementName(name, index)));
    return joined([isFixed(type) ? [] : [[`${name}.length`, length]], ...items]);
  },
  variables: (type, name, list) => {
    if (!isFixed(type)) list.add(tupleLength(type, name));
    const shown = type.elements.length + (type.rest === undefined ? 0 : 1);
    for (let index = 0; index < shown; index++) list.visit(typeAt(type, index), elementName(name, index));
  },
};
