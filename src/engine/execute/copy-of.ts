import { LazyReference } from "../runtime/lazy-reference.ts";
import { contentOf, decided } from "../runtime/symbolic.ts";

/** Copies arrays, plain objects, maps, sets and dates deeply; other objects are shared. */
export function copyOf(given: unknown, known = new Map<object, object>()): unknown {
  const value = mayBeObject(given) ? decided(given) : given;
  if (typeof value !== "object" || value === null) return value;
  const done = known.get(value);
  if (done !== undefined) return done;
  const keep = <T extends object>(made: T): T => {
    known.set(value, made);
    return made;
  };
  if (Array.isArray(value)) return copyProperties(value, keep(new Array<unknown>(value.length)), known);
  switch (Object.getPrototypeOf(value)) {
    case Object.prototype:
    case null:
      return copyProperties(value, keep(Object.create(Object.getPrototypeOf(value) as object | null) as object), known);
    case Map.prototype: {
      const made = keep(new Map());
      for (const [key, item] of value as Map<unknown, unknown>) made.set(copyOf(key, known), copyOf(item, known));
      return made;
    }
    case Set.prototype: {
      const made = keep(new Set());
      for (const item of value as Set<unknown>) made.add(copyOf(item, known));
      return made;
    }
    case Date.prototype:
      return keep(new Date(value as Date));
    default:
      return value;
  }
}

/** Accessors are copied as the values that they give now. */
function copyProperties(from: object, to: object, known: Map<object, object>): object {
  for (const key of Reflect.ownKeys(from)) {
    if (key === "length" && Array.isArray(from)) continue;
    const copied = copyOf(Reflect.get(from, key), known);
    Object.defineProperty(to, key, { value: copied, writable: true, enumerable: true, configurable: true });
  }
  return to;
}

/** Symbolic primitives never change, and are shared. */
function mayBeObject(value: unknown): boolean {
  const content = contentOf(value);
  return content?.kind === "choice" && content.alternatives.some((each) => each.value instanceof LazyReference);
}
