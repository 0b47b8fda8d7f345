// Promises of choices: the language asks whether they are promises themselves, which primitives are not.
import { concrete, decided, isSymbolic } from "../symbolic.ts";
import { type Builtin, isFunctionGiven } from "./builtin.ts";

/** The first argument as the object that it is decided to be. */
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
