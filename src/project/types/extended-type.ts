// Intersections of a type whose values are more than their members (arrays, functions, maps, instances) with object types.
import type { StructuredType } from "../../model/input-type.ts";
import { NOT_SUPPORTED, refuse, type Conversion } from "./refusal.ts";
import type { TypeContext } from "./type-context.ts";
import type { TS } from "../typescript.ts";

const EXTENSIBLE: ReadonlySet<Conversion["kind"]> = new Set([
  ...(["array", "tuple", "function", "map", "set", "date"] as const),
  ...(["regexp", "url", "promise", "typed-array", "instance"] as const),
]);

/** `whole`: the type that is more than its members. `others`: the types of what is added to it. */
export function extendedType(
  type: TS.Type,
  whole: TS.Type,
  base: Conversion,
  others: readonly TS.Type[],
  context: TypeContext,
): Conversion {
  if (base.kind === "refused") return base;
  const refusal = refuse(context.textOf(type), `an intersection with ${context.textOf(whole)}, ${NOT_SUPPORTED}`);
  const parts = others.map((other) => context.convert(other));
  const blocked = parts.find((part) => part.kind === "refused");
  if (blocked !== undefined) return blocked;
  const objects = parts.flatMap((part) => (part.kind === "object" && part.index === undefined ? [part] : []));
  const members = objects.flatMap((object) => object.members);
  const names = members.map(({ name }) => name);
  // A member that both sides declare would have to be of both types.
  const isShared = names.some((name, index) => {
    return names.indexOf(name) !== index || context.checker.getPropertyOfType(whole, name) !== undefined;
  });
  if (!EXTENSIBLE.has(base.kind) || objects.length < parts.length || isShared) return refusal;
  const partial = objects.flatMap((object) => object.partial ?? []);
  return {
    kind: "extended",
    base: base as StructuredType,
    members: { kind: "object", members, ...(partial.length > 0 && { partial }) },
  };
}
