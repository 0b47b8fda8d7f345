import type { InputType, TypeTable } from "../model/input-type.ts";
import { typeParts } from "../model/type-parts.ts";

/** The type and all types inside of it; a named type is opened only once. */
export function typesIn(type: InputType, types: TypeTable): InputType[] {
  const found: InputType[] = [];
  const seen = new Set<string>();
  const pending = [type];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    found.push(next);
    if (next.kind !== "named") pending.push(...typeParts(next));
    else if (!seen.has(next.name)) {
      seen.add(next.name);
      pending.push(types[next.name] as InputType);
    }
  }
  return found;
}
