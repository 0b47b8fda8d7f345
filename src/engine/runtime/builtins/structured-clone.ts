// `structuredClone` accepts no symbolic values: it gets a copy in which they are pinned; the original stays symbolic.
import { lazyArrayOf } from "../lazy-array.ts";
import { concrete, isSymbolic } from "../symbolic.ts";
import type { Builtin } from "./builtin.ts";
import { pinTime } from "./date-time.ts";
import { pinUrl } from "./input-url.ts";
import { withBytes } from "./typed-array-view.ts";

/** A copy of the structure with all symbolic parts pinned; shared parts stay shared. */
function pinnedCopy(value: unknown, copies: Map<object, object>): unknown {
  const given = isSymbolic(value) ? concrete(value) : value;
  if (typeof given !== "object" || given === null) return given;
  const known = copies.get(given);
  if (known !== undefined) return known;
  const keep = <T extends object>(copy: T): T => {
    copies.set(given, copy);
    return copy;
  };
  const inside = (each: unknown): unknown => pinnedCopy(each, copies);
  if (given instanceof Map) {
    const copy = keep(new Map<unknown, unknown>());
    for (const [key, each] of given) copy.set(inside(key), inside(each));
    return copy;
  }
  if (given instanceof Set) {
    const copy = keep(new Set<unknown>());
    for (const each of given) copy.add(inside(each));
    return copy;
  }
  lazyArrayOf(given)?.fix();
  if (Array.isArray(given)) return pinInto(keep(new Array<unknown>(given.length)), given, inside);
  const prototype: unknown = Object.getPrototypeOf(given);
  if (prototype === Object.prototype || prototype === null) return pinInto(keep({}), given, inside);
  pinTime(given);
  pinUrl(given);
  return withBytes(given);
}

function pinInto(copy: object, original: object, inside: (value: unknown) => unknown): object {
  for (const key of Object.keys(original))
    Object.defineProperty(copy, key, {
      value: inside(Reflect.get(original, key)),
      writable: true,
      enumerable: true,
      configurable: true,
    });
  return copy;
}

export const cloneBuiltins: readonly Builtin[] = [
  {
    owner: globalThis,
    key: "structuredClone",
    concerns: (_, [value]) => isSymbolic(value) || (typeof value === "object" && value !== null),
    model: (receiver, [value, ...rest], native) =>
      Reflect.apply(native, receiver, [pinnedCopy(value, new Map()), ...rest]),
  },
];
