// Typed arrays with symbolic elements, as user code holds them: Proxies with the right prototype, since real ones can hold
// nothing but numbers. Methods work on a plain array of the elements. Whatever needs bytes pins all elements; from then on
// a real typed array is behind the Proxy.
import { ELEMENT_TYPES, type ElementType } from "../../../inputs/element-types.ts";
import { currentPath } from "../path.ts";
import { concrete, symbolic } from "../symbolic.ts";
import type { NativeFunction } from "./builtin.ts";
import { toElement } from "./to-element.ts";
import { VIEW_METHODS } from "./typed-array-methods.ts";

export type RealTypedArray = Uint8Array;

/** The elements that several views may share. */
export interface Backing {
  readonly elements: unknown[];
  real?: RealTypedArray;
}

const views = new WeakMap<object, View>();

export function typedArrayView(name: string, elements: unknown[]): object {
  return new View(name, { elements }).proxy;
}

export function viewOf(value: unknown): View | undefined {
  return typeof value === "object" && value !== null ? views.get(value) : undefined;
}

/** A real typed array with pinned elements, for functions that need bytes; other values as they are. */
export function withBytes(value: unknown): unknown {
  return viewOf(value)?.real() ?? value;
}

export class View implements ProxyHandler<object> {
  readonly name: string;
  readonly proxy: object;
  readonly #backing: Backing;
  readonly #type: ElementType;
  /** The part of the elements that the view shows; undefined for all. */
  readonly #range: { readonly start: number; readonly length: number } | undefined;

  constructor(name: string, backing: Backing, range?: { readonly start: number; readonly length: number }) {
    this.name = name;
    this.#backing = backing;
    this.#type = ELEMENT_TYPES[name] as ElementType;
    this.#range = range;
    this.proxy = new Proxy(Object.create(constructorOf(name).prototype) as object, this);
    views.set(this.proxy, this);
  }

  /** All elements, of which the view may show a part. */
  get stored(): unknown[] {
    return this.#backing.elements;
  }

  /** A copy of the elements; decides how many there are. */
  get elements(): unknown[] {
    const { elements } = this.#backing;
    const { start = 0, length = elements.slice().length } = this.#range ?? {};
    return elements.slice(start, start + length);
  }

  /** Overwrites elements with the converted values. */
  write(values: readonly unknown[], at = 0): void {
    const start = this.#range?.start ?? 0;
    values.forEach((value, i) => void (this.#backing.elements[start + at + i] = this.toElement(value)));
  }

  toElement(value: unknown): unknown {
    return symbolic(toElement(this.#type, value));
  }

  /** A new typed array of the same kind. */
  made(values: readonly unknown[]): object {
    return new View(this.name, { elements: values.map((value) => this.toElement(value)) }).proxy;
  }

  /** A view of a part. */
  part(start: number, length: number): object {
    return new View(this.name, this.#backing, { start: (this.#range?.start ?? 0) + start, length }).proxy;
  }

  /** Pins all elements: from now on a real typed array holds them. */
  real(): RealTypedArray {
    const { elements } = this.#backing;
    this.#backing.real ??= Reflect.construct(constructorOf(this.name), [elements.slice().map(concrete)]) as Uint8Array;
    const { start, length } = this.#range ?? {};
    return start === undefined ? this.#backing.real : this.#backing.real.subarray(start, start + (length ?? 0));
  }

  get(target: object, key: PropertyKey): unknown {
    if (this.#backing.real !== undefined) return boundMember(this.real(), key);
    const index = indexOf(key);
    if (index !== undefined) return this.#has(index) ? this.#backing.elements[this.#offset(index)] : undefined;
    if (key === "length") return this.#range?.length ?? this.#backing.elements.length;
    if (key === Symbol.toStringTag) return this.name;
    if (key === Symbol.iterator || key === "values") return () => this.#walk();
    const method = typeof key === "string" ? VIEW_METHODS.get(key) : undefined;
    if (method !== undefined && key in target)
      return namedLike(Reflect.get(target, key) as object, (...args) => method(this, args));
    // All other members of typed arrays need bytes.
    if (key === "constructor" || !(key in target)) return Reflect.get(target, key);
    return boundMember(this.real(), key);
  }

  set(target: object, key: PropertyKey, value: unknown): boolean {
    currentPath().noteIdentity();
    if (this.#backing.real !== undefined) return Reflect.set(this.real(), key, concrete(value));
    const index = indexOf(key);
    if (index === undefined) return Reflect.set(target, key, value);
    const element = this.toElement(value);
    if (this.#has(index)) this.#backing.elements[this.#offset(index)] = element;
    return true;
  }

  has(target: object, key: PropertyKey): boolean {
    const index = indexOf(key);
    return index === undefined ? Reflect.has(target, key) : this.#has(index);
  }

  ownKeys(target: object): (string | symbol)[] {
    return [...this.elements.keys()].map(String).concat(Reflect.ownKeys(target) as string[]);
  }

  getOwnPropertyDescriptor(target: object, key: PropertyKey): PropertyDescriptor | undefined {
    const index = indexOf(key);
    if (index === undefined) return Reflect.getOwnPropertyDescriptor(target, key);
    if (!this.#has(index)) return undefined;
    return { value: this.get(target, key), writable: true, enumerable: true, configurable: true };
  }

  *#walk(): Generator {
    for (let i = 0; this.#has(i); i++) yield this.get(this.proxy, String(i));
  }

  /** Decides whether there is such an element. */
  #has(index: number): boolean {
    if (!Number.isInteger(index) || index < 0 || Object.is(index, -0)) return false;
    return this.#range === undefined ? index in this.#backing.elements : index < this.#range.length;
  }

  #offset(index: number): number {
    return (this.#range?.start ?? 0) + index;
  }
}

function constructorOf(name: string): Uint8ArrayConstructor {
  return globalThis[name as "Uint8Array"];
}

/** The number that a key is. All such keys name elements, even if they are no indices. */
function indexOf(key: PropertyKey): number | undefined {
  if (typeof key !== "string") return undefined;
  return key === "-0" || String(Number(key)) === key ? Number(key) : undefined;
}

function boundMember(real: RealTypedArray, key: PropertyKey): unknown {
  const member: unknown = Reflect.get(real, key);
  if (typeof member !== "function" || key === "constructor") return member;
  const method = member as NativeFunction;
  return namedLike(method, (...args) => Reflect.apply(method, real, args.map(concrete)));
}

function namedLike(method: object, fn: (...args: unknown[]) => unknown): unknown {
  const { name, length } = method as { name: string; length: number };
  return Object.defineProperties(fn, {
    name: { value: name, configurable: true },
    length: { value: length, configurable: true },
  });
}
