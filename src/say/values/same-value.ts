// Compares two values in every detail that a test could see. Printed literals are checked by it.
// Enters: two values of one realm. Leaves: yes or no. It runs no user code: no getters, no proxies' traps.
// Deliberately absent: frozenness, the stacks of errors, and aliases; no assertion compares them.
import { types } from "node:util";
import { intrinsics, mapEntries, setMembers, unboxed } from "./intrinsics.ts";

export function sameValue(a: unknown, b: unknown): boolean {
  return new Comparison().same(a, b);
}

const BRANDS = [
  Array.isArray,
  types.isDate,
  types.isRegExp,
  types.isMap,
  types.isSet,
  types.isNativeError,
  types.isTypedArray,
  types.isAnyArrayBuffer,
  types.isBoxedPrimitive,
] as const;

class Comparison {
  /** Pairs of objects whose comparison is under way: a cycle must close on both sides at once. */
  readonly #partners = new Map<object, object>();

  same(a: unknown, b: unknown): boolean {
    if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return Object.is(a, b);
    if (types.isProxy(a) || types.isProxy(b)) return false;
    const partner = this.#partners.get(a);
    if (partner !== undefined) return partner === b;
    this.#partners.set(a, b);
    const isSame =
      Object.getPrototypeOf(a) === Object.getPrototypeOf(b) &&
      BRANDS.every((brand) => brand(a) === brand(b)) &&
      this.#sameContent(a, b) &&
      this.#sameProperties(a, b);
    this.#partners.delete(a);
    return isSame;
  }

  #sameContent(a: object, b: object): boolean {
    if (types.isDate(a)) return Object.is(intrinsics.dateTime(a), intrinsics.dateTime(b));
    if (types.isRegExp(a))
      return (
        intrinsics.regExpSource(a) === intrinsics.regExpSource(b) &&
        intrinsics.regExpFlags(a) === intrinsics.regExpFlags(b)
      );
    if (types.isMap(a)) return this.#sameList(mapEntries(a).flat(), mapEntries(b).flat());
    if (types.isSet(a)) return this.#sameList(setMembers(a), setMembers(b));
    if (types.isBoxedPrimitive(a)) return Object.is(unboxed(a), unboxed(b));
    // The elements are properties and already compared; what remains is the underlying buffer.
    if (types.isTypedArray(a)) return this.same(intrinsics.typedArrayBuffer(a), intrinsics.typedArrayBuffer(b));
    if (types.isArrayBuffer(a)) return this.#sameList([...new Uint8Array(a)], [...new Uint8Array(b as ArrayBuffer)]);
    return true;
  }

  #sameList(a: readonly unknown[], b: readonly unknown[]): boolean {
    return a.length === b.length && a.every((item, index) => this.same(item, b[index]));
  }

  #sameProperties(a: object, b: object): boolean {
    const keys = visibleKeys(a);
    const others = visibleKeys(b);
    return keys.length === others.length && keys.every((key, i) => key === others[i] && this.#sameProperty(a, b, key));
  }

  #sameProperty(a: object, b: object, key: PropertyKey): boolean {
    const own = Object.getOwnPropertyDescriptor(a, key);
    const other = Object.getOwnPropertyDescriptor(b, key);
    if (own === undefined || other === undefined || !("value" in own) || !("value" in other)) return false;
    return own.enumerable === other.enumerable && this.same(own.value, other.value);
  }
}

function visibleKeys(value: object): PropertyKey[] {
  const keys = Reflect.ownKeys(value);
  return types.isNativeError(value) ? keys.filter((key) => key !== "stack") : keys;
}
