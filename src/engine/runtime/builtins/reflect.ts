// Functions of Reflect, which behave like the operators. `apply` and `construct` need no model.
import { decideKey, getByKey } from "../keyed-access.ts";
import { concrete, decided, isSymbolic } from "../symbolic.ts";
import { type Builtin, anyFunction } from "./builtin.ts";

/** Functions of an object and a key. */
function keyed(key: string): Builtin {
  return {
    owner: Reflect,
    key,
    concerns: (_, [target, name]) => isSymbolic(target) || isSymbolic(name),
    glance: anyFunction,
    model: (receiver, [target, name, ...rest], native) => {
      const object = concrete(target);
      // A look-up decides no more than `object[key]` does.
      if (key === "get" && rest.length === 0 && typeof object === "object" && object !== null)
        return getByKey(object, name);
      return Reflect.apply(native, receiver, [object, decideKey(name, object), ...rest]);
    },
  };
}

function inspecting(key: string): Builtin {
  return {
    owner: Reflect,
    key,
    concerns: (_, [target]) => isSymbolic(target),
    glance: anyFunction,
    model: (receiver, [target, ...rest], native) =>
      Reflect.apply(native, receiver, [concrete(target), ...rest.map(decided)]),
  };
}

export const reflectBuiltins: readonly Builtin[] = [
  ...["get", "set", "has", "deleteProperty", "defineProperty", "getOwnPropertyDescriptor"].map(keyed),
  ...["ownKeys", "getPrototypeOf", "setPrototypeOf", "isExtensible", "preventExtensions"].map(inspecting),
];
