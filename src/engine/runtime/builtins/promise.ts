// Functions of Promise. A choice is decided first, because native code tests whether a value is a promise.
import { concrete, decided, isSymbolic } from "../symbolic.ts";
import { type Builtin, isFunctionGiven } from "./builtin.ts";

/** A function whose first argument is decided. */
function deciding(key: string): Builtin {
  return {
    owner: Promise,
    key,
    concerns: (_, [value]) => isSymbolic(value),
    glance: isFunctionGiven,
    model: (receiver, [value, ...rest], native) => Reflect.apply(native, receiver, [concrete(value), ...rest]),
  };
}

export const promiseBuiltins: readonly Builtin[] = [
  {
    owner: Promise,
    key: "resolve",
    concerns: (_, [value]) => isSymbolic(value),
    glance: isFunctionGiven,
    model: (receiver, [value], native) => Reflect.apply(native, receiver, [decided(value)]),
  },
  ...["all", "allSettled", "any", "race"].map(deciding),
];
