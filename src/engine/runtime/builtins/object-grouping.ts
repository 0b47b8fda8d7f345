// `Object.groupBy` and `Map.groupBy` with symbolic keys, in versions of the language that have them.
import { decideKey } from "../keyed-access.ts";
import { concrete, isSymbolic } from "../symbolic.ts";
import type { Builtin, NativeFunction } from "./builtin.ts";

function takesCallback(_: unknown, [, callback]: readonly unknown[]): boolean {
  return typeof callback === "function";
}

/** A symbolic key is decided among the keys of the groups so far. */
const byProperty: Builtin = {
  owner: Object,
  key: "groupBy",
  concerns: takesCallback,
  model: (receiver, [items, given], native) => {
    const callback = concrete(given) as NativeFunction;
    const groups: Record<PropertyKey, unknown> = {};
    const keyOf = (...args: unknown[]): unknown => {
      const result = callback(...args);
      const key = isSymbolic(result) ? decideKey(result, groups) : result;
      if (typeof key !== "object" && typeof key !== "function") groups[key as string] = true;
      return key;
    };
    return Reflect.apply(native, receiver, [concrete(items), typeof callback === "function" ? keyOf : callback]);
  },
};

/** Uses the models of Map, which compare symbolic keys. */
const byKey: Builtin = {
  owner: Map,
  key: "groupBy",
  concerns: takesCallback,
  model: (receiver, [items, given], native) => {
    const callback = concrete(given);
    if (typeof callback !== "function") return Reflect.apply(native, receiver, [concrete(items), callback]);
    const groups = new Map<unknown, unknown[]>();
    let index = 0;
    for (const item of concrete(items) as Iterable<unknown>) {
      const key: unknown = Reflect.apply(callback as NativeFunction, undefined, [item, index++]);
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [item]);
      else group.push(item);
    }
    return groups;
  },
};

export const groupingBuiltins: readonly Builtin[] = [byProperty, byKey].filter(({ owner, key }) => key in owner);
