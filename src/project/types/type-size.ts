// The number of nodes of an input type.
import type { InputType } from "../../model/input-type.ts";
import { typeParts } from "../../model/type-parts.ts";

const known = new WeakMap<InputType, number>();

export function typeSize(type: InputType): number {
  let size = known.get(type);
  if (size === undefined) known.set(type, (size = 1 + typeParts(type).reduce((sum, part) => sum + typeSize(part), 0)));
  return size;
}
