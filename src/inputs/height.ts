// The nesting depth of the smallest value of a type. A recursive type has finite values only in some of its cases.
import type { InputType, Parameter, TypeTable } from "../model/input-type.ts";

const known = new WeakMap<TypeTable, Map<string, number>>();

/** Infinity if the type has no finite value. */
export function heightOf(type: InputType, types: TypeTable): number {
  let heights = known.get(types);
  if (heights === undefined) known.set(types, (heights = namedHeights(types)));
  return measure(type, heights);
}

/** Iterates to a fixpoint: a type has a height once one of its cases has one. */
function namedHeights(types: TypeTable): Map<string, number> {
  const heights = new Map<string, number>();
  for (let changed = true; changed;) {
    changed = false;
    for (const [name, type] of Object.entries(types)) {
      const height = measure(type, heights);
      if (height >= (heights.get(name) ?? Infinity)) continue;
      heights.set(name, height);
      changed = true;
    }
  }
  return heights;
}

function measure(type: InputType, heights: ReadonlyMap<string, number>): number {
  const of = (each: InputType): number => measure(each, heights);
  const above = (each: readonly InputType[]): number => 1 + Math.max(0, ...each.map(of));
  switch (type.kind) {
    case "union":
      return Math.min(...type.members.map(of));
    case "named":
      return heights.get(type.name) ?? Infinity;
    case "object":
      return above(type.members.filter(({ optional }) => !optional).map((member) => member.type));
    case "tuple":
      return above(type.elements.filter(({ optional }) => !optional).map((element) => element.type));
    case "instance":
      return above(type.parameters.filter(isNeeded).map((parameter) => parameter.type));
    case "extended":
      return Math.max(of(type.base), of(type.members));
    case "promise":
      return above([type.value]);
    case "array":
    case "map":
    case "set":
    case "iterator":
    case "function":
      return 1;
    default:
      return 0;
  }
}

function isNeeded({ optional, rest }: Parameter): boolean {
  return !optional && !rest;
}
