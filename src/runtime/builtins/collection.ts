// Map and Set compare keys by themselves, so a symbolic key is pinned; values stay symbolic.
import { concrete } from "../symbolic.ts";
import type { Builtin } from "./builtin.ts";

function keyed(owner: object, key: string): Builtin {
  return {
    owner,
    key,
    model: (receiver, [first, ...rest], native) => Reflect.apply(native, receiver, [concrete(first), ...rest]),
  };
}

export const collectionBuiltins: readonly Builtin[] = [
  ...["get", "has", "set", "delete"].map((key) => keyed(Map.prototype, key)),
  ...["has", "add", "delete"].map((key) => keyed(Set.prototype, key)),
];
