// Describes and restores the own properties of an object, its prototype and whether it is extensible.
import { keyListOf } from "./key-list.ts";
import {
  NativeWeakMap,
  defineProperty,
  deleteProperty,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  is,
  isExtensible,
  ownKeys as allKeys,
  setPrototypeOf,
  typedArrayNatives,
} from "./natives.ts";
import { Unrestorable, must } from "./unrestorable.ts";
import type { Walk } from "./heap-walk.ts";

/** Drops keys that are no state, such as the name of a function or the stack of an error. */
export type KeyFilter = (object: object, keys: PropertyKey[]) => PropertyKey[];

export const arrayKeys: KeyFilter = (_, keys) => without(keys, (key) => key === "length");
export const errorKeys: KeyFilter = (_, keys) => without(keys, (key) => key === "stack");

export const functionKeys: KeyFilter = (fn, keys) =>
  without(keys, (key) => {
    if (key === "arguments" || key === "caller") return true;
    if (key !== "length" && key !== "name") return false;
    // A class may have static members of these names.
    const descriptor = getOwnPropertyDescriptor(fn, key) as PropertyDescriptor;
    return descriptor.writable === false && descriptor.enumerable === false;
  });

/** Drops the elements, which come first: they are described as bytes of the buffer. */
export const typedArrayKeys: KeyFilter = (array, keys) => {
  const length = typedArrayNatives.length(array) as number;
  const others: PropertyKey[] = [];
  for (let i = length; i < keys.length; i++) others[i - length] = keys[i] as PropertyKey;
  return others;
};

/** Uses no array methods, which have models while code under test is running. */
function without(keys: readonly PropertyKey[], isLeftOut: (key: PropertyKey) => boolean): PropertyKey[] {
  const kept: PropertyKey[] = [];
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as PropertyKey;
    if (!isLeftOut(key)) kept[kept.length] = key;
  }
  return kept;
}

function ownKeys(object: object, filter: KeyFilter | undefined): PropertyKey[] {
  const keys = allKeys(object);
  return filter === undefined ? keys : filter(object, keys);
}

function isPlain({ writable, enumerable, configurable }: PropertyDescriptor): boolean {
  return writable === true && enumerable === true && configurable === true;
}

/** Describes the properties of an object and keeps what is needed to restore them. */
export function visitProperties(object: object, walk: Walk, filter?: KeyFilter): void {
  const found = ownKeys(object, filter);
  const list = keyListOf(found);
  const keys = list?.keys ?? found;
  const canGrow = isExtensible(object);
  walk.write(`${canGrow ? "" : "x"}${list === undefined ? `k${keys.length}` : list.id}:`);
  const values = new Array<unknown>(keys.length);
  let special: (PropertyDescriptor | undefined)[] | undefined;
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as PropertyKey;
    if (list === undefined) walk.value(key);
    const descriptor = getOwnPropertyDescriptor(object, key) as PropertyDescriptor;
    values[i] = descriptor.value;
    if (isPlain(descriptor)) walk.value(descriptor.value);
    else {
      special ??= new Array<PropertyDescriptor | undefined>(keys.length);
      special[i] = descriptor;
      writeSpecial(descriptor, walk);
    }
  }
  const properties = new Properties(object, filter, keys, values, special, canGrow);
  walk.keep(special === undefined ? properties : shared(object, properties));
}

/** Shared among images: properties of prototypes and functions hardly ever change, and are part of every image. */
const latest = new NativeWeakMap<object, Properties>();

function shared(object: object, properties: Properties): Properties {
  const known = latest.get(object);
  if (known?.equals(properties) === true) return known;
  latest.set(object, properties);
  return properties;
}

function writeSpecial(descriptor: PropertyDescriptor, walk: Walk): void {
  const { writable, enumerable, configurable } = descriptor;
  const flags = (enumerable === true ? 1 : 0) + (configurable === true ? 2 : 0) + (writable === true ? 4 : 0);
  if (writable === undefined) {
    walk.write(`^${flags}`);
    walk.value(descriptor.get);
    walk.value(descriptor.set);
    return;
  }
  walk.write(`~${flags}`);
  walk.value(descriptor.value);
}

class Properties {
  readonly #object: object;
  readonly #prototype: object | null;
  readonly #filter: KeyFilter | undefined;
  readonly #keys: readonly PropertyKey[];
  readonly #values: readonly unknown[];
  /** The descriptors of properties that are not plain. */
  readonly #special: readonly (PropertyDescriptor | undefined)[] | undefined;
  readonly #canGrow: boolean;
  /** The descriptor of the length of an array. */
  readonly #length: PropertyDescriptor | undefined;

  constructor(
    object: object,
    filter: KeyFilter | undefined,
    keys: readonly PropertyKey[],
    values: readonly unknown[],
    special: readonly (PropertyDescriptor | undefined)[] | undefined,
    canGrow: boolean,
  ) {
    this.#object = object;
    this.#prototype = getPrototypeOf(object) as object | null;
    this.#filter = filter;
    this.#keys = keys;
    this.#values = values;
    this.#special = special;
    this.#canGrow = canGrow;
    this.#length = filter === arrayKeys ? getOwnPropertyDescriptor(object, "length") : undefined;
  }

  equals(other: Properties): boolean {
    if (this.#keys !== other.#keys || this.#prototype !== other.#prototype || this.#canGrow !== other.#canGrow)
      return false;
    if (this.#length !== other.#length) return false;
    for (let i = 0; i < this.#keys.length; i++) {
      const [a, b] = [this.#special?.[i], other.#special?.[i]];
      if (!is(this.#values[i], other.#values[i]) || !areEqual(a, b)) return false;
    }
    return true;
  }

  restore(): void {
    const object = this.#object;
    if (this.#canGrow && !isExtensible(object)) throw new Unrestorable("an object can get no more properties");
    if (getPrototypeOf(object) !== this.#prototype)
      must(setPrototypeOf(object, this.#prototype), "the prototype of an object");
    // Shortened first, which removes elements without leaving holes.
    if (this.#length !== undefined) this.#restoreLength((length, now) => length < now);
    const now = ownKeys(object, this.#filter);
    const keys = this.#keys;
    let same = 0;
    while (same < keys.length && keys[same] === now[same]) same++;
    for (let i = now.length - 1; i >= same; i--)
      must(deleteProperty(object, now[i] as PropertyKey), "a property that was added");
    for (let i = 0; i < same; i++) this.#restoreProperty(i);
    for (let i = same; i < keys.length; i++) this.#define(i);
    if (this.#length !== undefined) this.#restoreLength((length, current) => length !== current);
  }

  #restoreLength(isDue: (length: number, now: number) => boolean): void {
    const length = this.#length as PropertyDescriptor;
    const now = getOwnPropertyDescriptor(this.#object, "length") as PropertyDescriptor;
    if (length.writable !== now.writable) throw new Unrestorable("the length of an array is fixed now");
    if (isDue(length.value as number, now.value as number))
      must(defineProperty(this.#object, "length", { value: length.value as number }), "the length of an array");
  }

  #restoreProperty(i: number): void {
    const now = getOwnPropertyDescriptor(this.#object, this.#keys[i] as PropertyKey) as PropertyDescriptor;
    const special = this.#special?.[i];
    if (special === undefined ? !isPlain(now) : !areEqual(special, now) || !is(special.value, now.value))
      return this.#define(i);
    if (special !== undefined) return;
    // The property is own and plain, so that no setter is called.
    if (!is(now.value, this.#values[i]))
      (this.#object as Record<PropertyKey, unknown>)[this.#keys[i] as PropertyKey] = this.#values[i];
  }

  #define(i: number): void {
    const plain = { value: this.#values[i], writable: true, enumerable: true, configurable: true };
    const isDone = defineProperty(this.#object, this.#keys[i] as PropertyKey, this.#special?.[i] ?? plain);
    must(isDone, "a property that was fixed");
  }
}

/** Compares everything but values. */
function areEqual(a: PropertyDescriptor | undefined, b: PropertyDescriptor | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  const haveFlags = a.writable === b.writable && a.enumerable === b.enumerable && a.configurable === b.configurable;
  return haveFlags && a.get === b.get && a.set === b.set;
}
