// The built-in kind of an object, by its internal slots; its prototype and members do not matter.
import { types } from "node:util";
import { NativeWeakMap } from "./natives.ts";

export type Brand =
  | "ordinary"
  | "array"
  | "map"
  | "set"
  | "date"
  | "regexp"
  | "error"
  | "boxed"
  | "buffer"
  | "typed-array"
  | "data-view";

/** An object that cannot be inspected, and the reason. */
interface Opaque {
  readonly opaque: string;
}

const { isArray } = Array;
const { isView } = ArrayBuffer;

/** A cache: the brand of an object never changes, and most objects are in many images. */
const brands = new NativeWeakMap<object, Brand | Opaque>();

/** The object must not be a Proxy. */
export function brandOf(object: object): Brand | Opaque {
  const known = brands.get(object);
  if (known !== undefined) return known;
  const brand = findBrand(object);
  brands.set(object, brand);
  return brand;
}

function findBrand(object: object): Brand | Opaque {
  if (isArray(object)) return "array";
  if (types.isMap(object)) return "map";
  if (types.isSet(object)) return "set";
  if (types.isDate(object)) return "date";
  if (types.isRegExp(object)) return "regexp";
  if (types.isNativeError(object)) return "error";
  if (types.isBoxedPrimitive(object)) return "boxed";
  if (types.isAnyArrayBuffer(object)) return types.isSharedArrayBuffer(object) ? SHARED : "buffer";
  if (isView(object)) return types.isTypedArray(object) ? "typed-array" : "data-view";
  if (types.isPromise(object)) return PROMISE;
  if (types.isGeneratorObject(object)) return GENERATOR;
  if (types.isWeakMap(object)) return WEAK_MAP;
  if (types.isWeakSet(object)) return WEAK_SET;
  if (types.isMapIterator(object) || types.isSetIterator(object)) return ITERATOR;
  if (types.isModuleNamespaceObject(object) || types.isExternal(object)) return FOREIGN;
  return "ordinary";
}

const SHARED: Opaque = { opaque: "it holds memory that is shared with other threads" };
const PROMISE: Opaque = { opaque: "it holds a promise" };
const GENERATOR: Opaque = { opaque: "it holds a generator" };
const WEAK_MAP: Opaque = { opaque: "it holds a WeakMap" };
const WEAK_SET: Opaque = { opaque: "it holds a WeakSet" };
const ITERATOR: Opaque = { opaque: "it holds an iterator" };
const FOREIGN: Opaque = { opaque: "it holds an object of the host" };
