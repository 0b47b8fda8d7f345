// Array methods with callbacks. Results of the callback that the method uses, as a truth or an order, are decided.
import { build } from "../../../expr/build.ts";
import { constant } from "../../../expr/expr.ts";
import { isNullish, toBoolean } from "../coerce.ts";
import { currentPath } from "../path.ts";
import { concrete, isSymbolic } from "../symbolic.ts";
import { readyToSpread } from "./array-parts.ts";
import { textOrder } from "./array-join.ts";
import { type Builtin, type NativeFunction, NO_MODEL, holdsSymbolic } from "./builtin.ts";
import { callGlobal } from "./conversion.ts";
import { numberFrom } from "./string-arguments.ts";

export function decidedTruth(value: unknown): boolean {
  return isSymbolic(value) ? currentPath().decide(toBoolean(value), -1) : Boolean(value);
}

/** The sign of the result of a comparator. */
function decidedSign(order: unknown): number {
  if (!isSymbolic(order)) return order as number;
  const number = numberFrom(order);
  if (currentPath().decide(build("lt", number, constant(0)), -1)) return -1;
  return currentPath().decide(build("lt", constant(0), number), -1) ? 1 : 0;
}

function isConversion(callback: unknown): boolean {
  return callback === Boolean || callback === Number || callback === String || callback === BigInt;
}

/** The callback, wrapped if it is a conversion such as `Number`, which would pin symbolic values. */
export function callable(callback: unknown): unknown {
  const fn = concrete(callback);
  return isConversion(fn) ? (value: unknown): unknown => callGlobal(fn, value, false) : fn;
}

/** Whether the native method cannot call the callback as it is. */
export function isSpecial(callback: unknown): boolean {
  return isSymbolic(callback) || isConversion(callback);
}

/** A method with a callback, whose results go through `judge`. */
function withCallback(owner: object, key: string, judge?: (result: unknown) => unknown): Builtin {
  return {
    owner,
    key,
    ...(judge === undefined
      ? { concerns: (_, [callback]) => isSpecial(callback), glance: (_, callback) => isSpecial(callback) }
      : { concerns: (_, [callback]) => typeof callback === "function" }),
    model: (receiver, [given, ...rest], native) => {
      const callback = callable(given);
      if (typeof callback !== "function" || judge === undefined)
        return Reflect.apply(native, receiver, [callback, ...rest]);
      const judged = function (this: unknown, ...args: unknown[]): unknown {
        return judge(Reflect.apply(callback as NativeFunction, this, args));
      };
      return Reflect.apply(native, receiver, [judged, ...rest]);
    },
  };
}

/** `sort` and `toSorted`, with and without a comparator. */
function sorting(owner: object, key: "sort" | "toSorted"): Builtin {
  return {
    owner,
    key,
    concerns: (receiver, [comparator]) => typeof comparator === "function" || holdsSymbolic(receiver),
    glance: (receiver, comparator) => typeof comparator === "function" || holdsSymbolic(receiver),
    model: (receiver, [given], native) => {
      const comparator = concrete(given);
      if (comparator !== undefined && typeof comparator !== "function") return NO_MODEL;
      if (Array.isArray(receiver)) revealUndefined(receiver);
      const compare =
        comparator === undefined
          ? textOrder
          : (a: unknown, b: unknown) => decidedSign(Reflect.apply(comparator as NativeFunction, undefined, [a, b]));
      return Reflect.apply(native, receiver, [compare]);
    },
  };
}

/** Decides which elements are undefined: sorting puts them last without calling the comparator. */
function revealUndefined(array: unknown[]): void {
  for (let i = 0; i < array.length; i++)
    if (isSymbolic(array[i]) && currentPath().decide(isNullish(array[i], [undefined]), -1, "type"))
      array[i] = undefined;
}

const PREDICATES = ["filter", "some", "every", "find", "findIndex", "findLast", "findLastIndex"];

/** `owner`: the prototype of arrays, typed arrays or iterators; methods that it does not have are left out. */
export function callbackBuiltins(owner: object): Builtin[] {
  return [
    ...PREDICATES.map((key) => withCallback(owner, key, decidedTruth)),
    ...["forEach", "map", "reduce", "reduceRight"].map((key) => withCallback(owner, key)),
    withCallback(owner, "flatMap", readyToSpread),
    sorting(owner, "sort"),
    sorting(owner, "toSorted"),
  ].filter(({ key }) => key in owner);
}
