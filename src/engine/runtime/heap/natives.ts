// Native functions, captured before the models of `builtins/` replace them and before user code runs.
export const {
  getOwnPropertyNames,
  getOwnPropertySymbols,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  is,
  isExtensible,
} = Object;
export const { defineProperty, deleteProperty, ownKeys, setPrototypeOf } = Reflect;
export const { toString: functionText } = Function.prototype;
export const { getTime } = Date.prototype;
export const { isArray } = Array;
export const { isView } = ArrayBuffer;

export const mapNatives = {
  forEach: Map.prototype.forEach,
  set: Map.prototype.set,
  clear: Map.prototype.clear,
};

export const setNatives = {
  forEach: Set.prototype.forEach,
  add: Set.prototype.add,
  clear: Set.prototype.clear,
};

const typedArrayPrototype = Object.getPrototypeOf(Uint8Array.prototype) as object;

export const typedArrayNatives = {
  name: getterOf(typedArrayPrototype, Symbol.toStringTag),
  buffer: getterOf(typedArrayPrototype, "buffer"),
  byteOffset: getterOf(typedArrayPrototype, "byteOffset"),
  byteLength: getterOf(typedArrayPrototype, "byteLength"),
  length: getterOf(typedArrayPrototype, "length"),
  set: Uint8Array.prototype.set,
  slice: Uint8Array.prototype.slice,
};

export const viewNatives = {
  buffer: getterOf(DataView.prototype, "buffer"),
  byteOffset: getterOf(DataView.prototype, "byteOffset"),
  byteLength: getterOf(DataView.prototype, "byteLength"),
};

/** These unbox primitives. */
export const boxedNatives = {
  number: Number.prototype.valueOf,
  string: String.prototype.valueOf,
  boolean: Boolean.prototype.valueOf,
  bigint: BigInt.prototype.valueOf,
  symbol: Symbol.prototype.valueOf,
};

export const regexpNatives = {
  source: getterOf(RegExp.prototype, "source"),
  flags: getterOf(RegExp.prototype, "flags"),
};

/** A getter as a function of its receiver. */
function getterOf(owner: object, key: PropertyKey): (receiver: object) => unknown {
  const getter = Object.getOwnPropertyDescriptor(owner, key)?.get as (this: object) => unknown;
  return (receiver) => getter.call(receiver);
}

/** A Map with native methods, which no model slows down. */
export class NativeMap<K, V> extends Map<K, V> {}
Object.assign(NativeMap.prototype, { get: Map.prototype.get, set: Map.prototype.set, has: Map.prototype.has });

/** A WeakMap with native methods. */
export class NativeWeakMap<K extends WeakKey, V> extends WeakMap<K, V> {}
Object.assign(NativeWeakMap.prototype, {
  get: WeakMap.prototype.get,
  set: WeakMap.prototype.set,
  has: WeakMap.prototype.has,
});
