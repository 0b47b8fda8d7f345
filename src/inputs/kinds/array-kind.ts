// Arrays, and what tuples and typed arrays share with them.
import { type Var, variable } from "../../expr/expr.ts";
import type { StructuredType } from "../../model/input-type.ts";
import { type InputKind, joined } from "../kind.ts";

export type ArrayType = Extract<StructuredType, { kind: "array" }>;

/** The most elements of an array that is an input: guards against long ones mostly stand at 100, 256, 500 or 1000. */
export const MOST_ELEMENTS = 1024;
/** The most elements of an array whose length nothing asks for. */
export const MOST_BY_CHANCE = 64;
/** So many elements are varied without a hint. */
const SAMPLED_ELEMENTS = 3;

export function lengthOf(name: string): Var {
  return variable(`${name}.length`, "number");
}

/** Whether an array has no elements, whatever its length. */
export function holesVariable(name: string): Var {
  return variable(`${name}:holes`, "boolean");
}

export function elementName(name: string, index: number): string {
  return `${name}[${index}]`;
}

/** The nearest valid length: a model that does not come from the solver may have any number. */
export function concreteLength(value: unknown, most = MOST_ELEMENTS): number {
  return Math.min(most, Math.max(0, Number.isInteger(value) ? (value as number) : 0));
}

export const arrayKind: InputKind<ArrayType> = {
  isArray: true,
  recipe: ({ element, holes }, name, inputs) => {
    const length = concreteLength(inputs.valueOf(lengthOf(name)));
    if (holes === true && inputs.valueOf(holesVariable(name)) === true) return { kind: "sparse", length };
    return {
      kind: "array",
      items: Array.from({ length }, (_, index) => inputs.recipe(element, elementName(name, index))),
    };
  },
  assign: ({ element, holes }, recipe, name, inputs) => {
    if (recipe.kind === "sparse" && holes === true && recipe.length <= MOST_ELEMENTS)
      return joined([[[lengthOf(name).name, recipe.length]], [[holesVariable(name).name, true]]]);
    if (recipe.kind !== "array" || recipe.items.length > MOST_ELEMENTS) return undefined;
    const items = recipe.items.map((item, index) => inputs.assign(element, item, elementName(name, index)));
    return joined([[[lengthOf(name).name, items.length]], ...items]);
  },
  variables: ({ element, holes }, name, list) => {
    list.add(lengthOf(name));
    if (holes === true) list.add(holesVariable(name));
    for (let index = 0; index < SAMPLED_ELEMENTS; index++) list.visit(element, elementName(name, index));
  },
};
