// WeakMap and WeakSet: a choice among the keys is decided.
import { concrete, contentOf, decided, isSymbolic } from "../symbolic.ts";
import type { Builtin } from "./builtin.ts";

function keyed(owner: object, key: string): Builtin {
  return {
    owner,
    key,
    concerns: (_, [sought]) => isSymbolic(sought),
    glance: (_, sought) => typeof sought === "function",
    model: (receiver, [sought, ...rest], native) => {
      const found = decided(sought);
      const mustBeObject = key === "set" || key === "add";
      // No primitive is a key, whatever its value.
      const given = contentOf(found) !== undefined && !mustBeObject ? undefined : concrete(found);
      return Reflect.apply(native, receiver, [given, ...rest]);
    },
  };
}

export const weakCollectionBuiltins: readonly Builtin[] = [
  ...["get", "has", "set", "delete"].map((key) => keyed(WeakMap.prototype, key)),
  ...["has", "add", "delete"].map((key) => keyed(WeakSet.prototype, key)),
];
