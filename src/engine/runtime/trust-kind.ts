import { lazyObjectOf } from "./lazy-object.ts";
import { LazyReference } from "./lazy-reference.ts";
import { currentPath } from "./path.ts";

/** Notes that code asks whether an input of an object type is something else: a function, an array, of a class. */
export function trustKind(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  const origin =
    value instanceof LazyReference ? (value.isArray ? undefined : value.origin) : lazyObjectOf(value)?.origin;
  if (origin !== undefined) currentPath().trust(origin.name, "kind");
}
