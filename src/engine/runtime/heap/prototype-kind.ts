// What a prototype says about the objects that have it.
import { types } from "node:util";
import { ERROR_NAMES, TYPED_ARRAY_NAMES } from "../../../support/built-in-names.ts";
import { functionFacts, hidesFields, isForeign, isNative } from "./closure-kind.ts";
import {
  NativeWeakMap,
  getOwnPropertyDescriptor,
  getOwnPropertyNames,
  getOwnPropertySymbols,
  getPrototypeOf,
} from "./natives.ts";
import { isOfEnvironment } from "./is-of-environment.ts";

interface PrototypeKind {
  /** Whether its identity describes it: it is built-in, or of a class that was not rewritten. Else it may hold state. */
  readonly isFixed: boolean;
  /** Why its objects may hold state that cannot be inspected; undefined if they do not. */
  readonly hidden: string | undefined;
}

/** Objects of these can be inspected completely, or are recognized by their brand (see `brand.ts`). */
const OPEN: readonly { readonly prototype: unknown }[] = [
  ...[Object, Function, Array, Map, Set, WeakMap, WeakSet, Date, RegExp, Promise, ArrayBuffer, DataView, Buffer],
  ...[Boolean, Number, String, Symbol, BigInt, AggregateError],
  ...ERROR_NAMES.map((name) => globalThis[name]),
  ...TYPED_ARRAY_NAMES.map((name) => globalThis[name]),
  Object.getPrototypeOf(Uint8Array) as typeof Uint8Array,
];
const OPEN_PROTOTYPES = new Set<unknown>(OPEN.map(({ prototype }) => prototype));
// Prototypes of async functions and of generator functions, and the objects that generators inherit from.
for (const fn of [async () => {}, function* () {}, async function* () {}]) {
  OPEN_PROTOTYPES.add(getPrototypeOf(fn));
  if ("prototype" in fn) OPEN_PROTOTYPES.add(getPrototypeOf(fn.prototype));
}

const kinds = new NativeWeakMap<object, PrototypeKind>();

export function prototypeKind(prototype: object): PrototypeKind {
  const cached = kinds.get(prototype);
  if (cached !== undefined) return cached;
  const kind = kindOf(prototype);
  kinds.set(prototype, kind);
  return kind;
}

function kindOf(prototype: object): PrototypeKind {
  if (OPEN_PROTOTYPES.has(prototype)) return { isFixed: true, hidden: undefined };
  // A prototype that is a function is the parent of a class.
  if (typeof prototype === "function") return { isFixed: functionFacts(prototype).kind !== "known", hidden: undefined };
  if (types.isProxy(prototype)) return { isFixed: false, hidden: undefined };
  const constructor = constructorOf(prototype);
  if (constructor === undefined) {
    if (!isOfEnvironment(prototype) && !hasNatives(prototype)) return { isFixed: false, hidden: undefined };
    return { isFixed: true, hidden: "it holds an iterator or another object whose state cannot be seen" };
  }
  const hides = isNative(constructor) || hidesFields(constructor);
  const hidden = hides ? `it holds an instance of ${nameOf(constructor)}, whose state cannot be seen` : undefined;
  const hasMethods = getOwnPropertyNames(prototype).length + getOwnPropertySymbols(prototype).length > 1;
  const isFixed =
    isOfEnvironment(prototype) ||
    functionFacts(constructor).kind === "environment" ||
    isForeign(constructor, hasMethods);
  if (!isFixed) return { isFixed, hidden };
  const parent = getPrototypeOf(prototype) as object | null;
  return { isFixed, hidden: hidden ?? (parent === null ? undefined : prototypeKind(parent).hidden) };
}

/** The class or constructor that the prototype belongs to; undefined if there is none. */
function constructorOf(prototype: object): object | undefined {
  const constructor: unknown = getOwnPropertyDescriptor(prototype, "constructor")?.value;
  if (typeof constructor !== "function" || types.isProxy(constructor)) return undefined;
  return getOwnPropertyDescriptor(constructor, "prototype")?.value === prototype ? constructor : undefined;
}

function hasNatives(prototype: object): boolean {
  return getOwnPropertyNames(prototype).some((key) => {
    const value: unknown = getOwnPropertyDescriptor(prototype, key)?.value;
    return typeof value === "function" && isNative(value);
  });
}

function nameOf(constructor: object): string {
  const name: unknown = getOwnPropertyDescriptor(constructor, "name")?.value;
  return typeof name === "string" && name !== "" ? name : "a class";
}
