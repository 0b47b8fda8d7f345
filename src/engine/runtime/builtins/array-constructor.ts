// Static functions of Array.
import { build } from "../../../expr/build.ts";
import { constant } from "../../../expr/expr.ts";
import { decided, isSymbolic, symbolic } from "../symbolic.ts";
import { callable, isSpecial } from "./array-callbacks.ts";
import { decideCount } from "./array-indices.ts";
import { isArray, isNativeArray } from "./array-parts.ts";
import type { Builtin } from "./builtin.ts";
import { integerOf, numberFrom } from "./string-arguments.ts";

function lengthOf(source: unknown): unknown {
  return typeof source === "object" && source !== null ? Reflect.get(source, "length") : undefined;
}

function isIterable(source: unknown): boolean {
  return (
    source !== null && source !== undefined && Reflect.get(Object(source) as object, Symbol.iterator) !== undefined
  );
}

/** The source; if it is an array-like with a symbolic length, one with that length decided. */
function measured(source: unknown): unknown {
  if (isSymbolic(source) || isIterable(source)) return source;
  const length = lengthOf(source);
  if (!isSymbolic(length)) return source;
  const count = decideCount(build("max", constant(0), integerOf(numberFrom(length))));
  return Object.create(source as object, { length: { value: count } });
}

/** Whether it may be an input that is taken for a plain object. */
function mayBeInput(value: unknown): boolean {
  return typeof value === "object" && value !== null && !isNativeArray(value);
}

export const arrayConstructorBuiltins: readonly Builtin[] = [
  {
    owner: Array,
    key: "isArray",
    concerns: (_, [value]) => isSymbolic(value) || mayBeInput(value),
    glance: (_, value) => typeof value === "function" || mayBeInput(value),
    model: (_, [value]) => symbolic(isArray(value)),
  },
  {
    owner: Array,
    key: "from",
    concerns: (_, [source, callback]) => isSymbolic(source) || isSpecial(callback) || isSymbolic(lengthOf(source)),
    glance: (_, source, callback) =>
      typeof source === "function" || typeof callback === "function" || typeof lengthOf(source) === "function",
    model: (receiver, [source, callback, ...rest], native) =>
      Reflect.apply(native, receiver, [measured(decided(source)), callable(callback), ...rest]),
  },
];
