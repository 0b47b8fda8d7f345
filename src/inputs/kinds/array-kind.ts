// Arrays and tuples.
import { type Var, variable } from "../../expr/expr.ts";
import type { InputType, StructuredType } from "../../model/input-type.ts";
import { type InputKind, joined } from "../kind.ts";

export type ArrayType = Extract<StructuredType, { kind: "array" }>;
export type TupleType = Extract<StructuredType, { kind: "tuple" }>;

/** An input has no more elements than this. */
export const MOST_ELEMENTS = 64;
/** As many are worth trying without a reason. */
const SAMPLED_ELEMENTS = 3;

export function lengthOf(name: string): Var {
  return variable(`${name}.length`, "number");
}

export function elementName(name: string, index: number): string {
  return `${name}[${index}]`;
}

/** Of a model that was not made for it, the nearest that is a length. */
export function concreteLength(value: unknown, most = MOST_ELEMENTS): number {
  return Math.min(most, Math.max(0, Number.isInteger(value) ? (value as number) : 0));
}

export const arrayKind: InputKind<ArrayType> = {
  isArray: true,
  recipe: ({ element }, name, inputs) => {
    const length = concreteLength(inputs.valueOf(lengthOf(name)));
    return {
      kind: "array",
      items: Array.from({ length }, (_, index) => inputs.recipe(element, elementName(name, index))),
    };
  },
  assign: ({ element }, recipe, name, inputs) => {
    if (recipe.kind !== "array" || recipe.items.length > MOST_ELEMENTS) return undefined;
    const items = recipe.items.map((item, index) => inputs.assign(element, item, elementName(name, index)));
    return joined([[[lengthOf(name).name, items.length]], ...items]);
  },
  variables: ({ element }, name, list) => {
    list.add(lengthOf(name));
    for (let index = 0; index < SAMPLED_ELEMENTS; index++) list.visit(element, elementName(name, index));
  },
};

/** The type at an index of a tuple. */
export function typeAt({ elements, rest }: TupleType, index: number): InputType {
  return elements[index]?.type ?? rest ?? { kind: "literal", value: undefined };
}

function leastLength({ elements }: TupleType): number {
  return elements.filter(({ optional }) => !optional).length;
}

/** Beyond its listed elements a tuple has so many at most. */
const MOST_REST = 4;

/** All lengths that it may have. */
export function tupleLength(type: TupleType, name: string): Var {
  const least = leastLength(type);
  const most = type.elements.length + (type.rest === undefined ? 0 : MOST_REST);
  const lengths = Array.from({ length: most - least + 1 }, (_, i) => least + i);
  return variable(`${name}.length`, "number", lengths);
}

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
