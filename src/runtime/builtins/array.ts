// Array methods that look at values instead of moving them: those that compare elements, and those that ask a callback
// for a truth or an order. All others handle symbolic elements as they are.
import { build } from "../../expr/build.ts";
import { constant } from "../../expr/expr.ts";
import { toBoolean, toNumber, toOperand } from "../coerce.ts";
import { sameValue, strictEquality } from "../comparison.ts";
import { currentPath } from "../path.ts";
import { isSymbolic, symbolic } from "../symbolic.ts";
import { type Builtin, type NativeFunction, NO_MODEL } from "./builtin.ts";

const typedArrays = Object.getPrototypeOf(Int8Array.prototype) as object;
/** Those of the language that have iterators with methods. */
const iterators = (globalThis as { Iterator?: { prototype: object } }).Iterator?.prototype;
const OWNERS: readonly object[] = [Array.prototype, typedArrays, ...(iterators === undefined ? [] : [iterators])];

function takesFunction(_: unknown, [callback]: readonly unknown[]): boolean {
  return typeof callback === "function";
}

function decidedTruth(value: unknown): boolean {
  return isSymbolic(value) ? currentPath().decide(toBoolean(value), -1) : Boolean(value);
}

/** A callback whose result is asked for its truth. */
function withPredicate(owner: object, key: string): Builtin {
  return {
    owner,
    key,
    concerns: takesFunction,
    model: (receiver, [predicate, ...rest], native) =>
      typeof predicate === "function" && !isSymbolic(predicate)
        ? Reflect.apply(native, receiver, [
            function (this: unknown, ...args: unknown[]): boolean {
              // Boolean itself cannot see that a symbolic value is false
              return decidedTruth(
                predicate === Boolean ? args[0] : Reflect.apply(predicate as NativeFunction, this, args),
              );
            },
            ...rest,
          ])
        : NO_MODEL,
  };
}

/** A callback whose result is asked for its sign. */
function withComparator(owner: object, key: "sort" | "toSorted"): Builtin {
  return {
    owner,
    key,
    concerns: takesFunction,
    model: (receiver, [comparator, ...rest], native) =>
      typeof comparator === "function" && !isSymbolic(comparator)
        ? Reflect.apply(native, receiver, [
            (a: unknown, b: unknown): number => signOf(Reflect.apply(comparator as NativeFunction, undefined, [a, b])),
            ...rest,
          ])
        : NO_MODEL,
  };
}

function signOf(order: unknown): number {
  if (!isSymbolic(order)) return order as number;
  const number = toNumber(toOperand(order, "number"));
  if (currentPath().decide(build("lt", number, constant(0)), -1)) return -1;
  return currentPath().decide(build("lt", constant(0), number), -1) ? 1 : 0;
}

/** The methods that compare elements with a value, which may be symbolic on either side. */
function searching(owner: object, key: "includes" | "indexOf" | "lastIndexOf"): Builtin {
  const equal = key === "includes" ? sameValueZero : strictEquality;
  return {
    owner,
    key,
    concerns: (receiver, args) => args.some(isSymbolic) || (Array.isArray(receiver) && receiver.some(isSymbolic)),
    model: (receiver, [sought, from]) => {
      if (!Array.isArray(receiver) || from !== undefined) return NO_MODEL;
      const found = (index: number): boolean => currentPath().decide(equal(receiver[index], sought), -1);
      const indices = [...receiver.keys()].filter((i) => key === "includes" || i in receiver);
      const at = (key === "lastIndexOf" ? indices.reverse() : indices).find(found);
      return key === "includes" ? at !== undefined : (at ?? -1);
    },
  };
}

function sameValueZero(a: unknown, b: unknown) {
  return build("or", strictEquality(a, b), sameValue(a, b));
}

/** `map(Boolean)`: the only built-in callback that can neither be replaced nor asks a symbolic value for its value. */
const mappingBooleans: Builtin = {
  owner: Array.prototype,
  key: "map",
  concerns: (_, [callback]) => callback === Boolean,
  model: (receiver, _args, native) => Reflect.apply(native, receiver, [(value: unknown) => symbolic(toBoolean(value))]),
};

export const arrayBuiltins: readonly Builtin[] = [
  ...OWNERS.flatMap((owner) => [
    ...["filter", "some", "every", "find", "findIndex", "findLast", "findLastIndex"].map((key) =>
      withPredicate(owner, key),
    ),
    withComparator(owner, "sort"),
    withComparator(owner, "toSorted"),
    searching(owner, "includes"),
    searching(owner, "indexOf"),
    searching(owner, "lastIndexOf"),
  ]),
  mappingBooleans,
].filter(({ owner, key }) => key in owner);
