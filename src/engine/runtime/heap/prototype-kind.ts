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
import { isOfWorld } from "./is-of-language.ts";

interface PrototypeKind {
  /** It is known by its identity: built-in, or of a class that was not rewritten. Else it may hold state. */
  readonly isFixed: boolean;
  /** What is wrong with its objects: they hold more than can be seen. */
  readonly hidden: string | undefined;
}

/** Objects of these show all that they hold, or are told apart otherwise (see `brand.ts`). */
const OPEN: readonly { readonly prototype: unknown }[] = [
  ...[Object, Function, Array, Map, Set, WeakMap, WeakSet, Date, RegExp, Promise, ArrayBuffer, DataView, Buffer],
  ...[Boolean, Number, String, Symbol, BigInt, AggregateError],
  ...ERROR_NAMES.map((name) => globalThis[name]),
  ...TYPED_ARRAY_NAMES.map((name) => globalThis[name]),
  Object.getPrototypeOf(Uint8Array) as typeof Uint8Array,
];
const OPEN_PROTOTYPES = new Set<unknown>(OPEN.map(({ prototype }) => prototype));
// of functions that are async or generators, and of what those have as their `prototype`
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
  // the parent of a class
  if (typeof prototype === "function") return { isFixed: functionFacts(prototype).kind !== "known", hidden: undefined };
  if (types.isProxy(prototype)) return { isFixed: false, hidden: undefined };
  const constructor = constructorOf(prototype);
  if (constructor === undefined) {
    if (!isOfWorld(prototype) && !hasNatives(prototype)) return { isFixed: false, hidden: undefined };
    return { isFixed: true, hidden: "it holds an iterator or another object whose state cannot be seen" };
  }
  const hides = isNative(constructor) || hidesFields(constructor);
  const hidden = hides ? `it holds an instance of ${nameOf(constructor)}, whose state cannot be seen` : undefined;
  const hasMethods = getOwnPropertyNames(prototype).length + getOwnPropertySymbols(prototype).length > 1;
  const isFixed =
    isOfWorld(prototype) || functionFacts(constructor).kind === "world" || isForeign(constructor, hasMethods);
  if (!isFixed) return { isFixed, hidden };
  const parent = getPrototypeOf(prototype) as object | null;
  return { isFixed, hidden: hidden ?? (parent === null ? undefined : prototypeKind(parent).hidden) };
}

/** Of a prototype that belongs to a class or constructor. */
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
