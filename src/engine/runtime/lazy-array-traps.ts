// What user code does with a lazy array. Reading the length, an element or an iterator decides no more than it needs.
// Everything else (methods, keys, writes beyond the end) fixes the length first; then the target answers.
import type { Expr } from "../../expr/expr.ts";
import type { LazyArray } from "./lazy-array.ts";
import { currentPath } from "./path.ts";
import { symbolic } from "./symbolic.ts";

export class LazyArrayTraps implements ProxyHandler<unknown[]> {
  readonly #array: LazyArray;

  constructor(array: LazyArray) {
    this.#array = array;
  }

  get(target: unknown[], key: PropertyKey, receiver: unknown): unknown {
    const given = typeof key === "symbol" ? currentPath().notes?.indexFor(key) : undefined;
    if (given !== undefined)
      return this.#array.isFixed ? Reflect.get(target, pinned(given)) : this.#array.elements.select(given);
    if (this.#array.isFixed || key === "constructor") return Reflect.get(target, key, receiver);
    if (key === "length") return symbolic(this.#array.length);
    const index = indexOf(key);
    if (index !== undefined) return this.#array.elements.read(index);
    if (key === Symbol.iterator || key === "values") return () => this.#walk(receiver as unknown[]);
    // Natives read these keys, and need no length for what they do with the answer.
    if (key === Symbol.isConcatSpreadable || key === Symbol.toStringTag || key === "toJSON") return undefined;
    this.#array.fix();
    return Reflect.get(target, key, receiver);
  }

  set(target: unknown[], key: PropertyKey, value: unknown): boolean {
    currentPath().noteIdentity();
    const index = indexOf(key);
    if (!this.#array.isFixed && index !== undefined && this.#array.elements.write(index, value)) return true;
    const given = typeof key === "symbol" ? currentPath().notes?.indexFor(key) : undefined;
    if (given !== undefined && !this.#array.isFixed && this.#array.elements.replace(given, value)) return true;
    this.#array.fix();
    return Reflect.set(target, given === undefined ? key : pinned(given), value);
  }

  has(target: unknown[], key: PropertyKey): boolean {
    const index = indexOf(key);
    if (!this.#array.isFixed && index !== undefined) return this.#array.openLength.has(index);
    return Reflect.has(target, key);
  }

  deleteProperty(target: unknown[], key: PropertyKey): boolean {
    currentPath().noteIdentity();
    const given = currentPath().notes?.indexFor(key);
    this.#array.fix();
    return Reflect.deleteProperty(target, given === undefined ? key : pinned(given));
  }

  defineProperty(target: unknown[], key: PropertyKey, descriptor: PropertyDescriptor): boolean {
    currentPath().noteIdentity();
    this.#array.fix();
    return Reflect.defineProperty(target, key, descriptor);
  }

  ownKeys(target: unknown[]): (string | symbol)[] {
    this.#array.fix();
    return Reflect.ownKeys(target);
  }

  getOwnPropertyDescriptor(target: unknown[], key: PropertyKey): PropertyDescriptor | undefined {
    this.#array.fix();
    return Reflect.getOwnPropertyDescriptor(target, key);
  }

  preventExtensions(target: unknown[]): boolean {
    this.#array.fix();
    return Reflect.preventExtensions(target);
  }

  *#walk(proxy: unknown[]): Generator {
    for (let i = 0; this.#array.isFixed ? i < proxy.length : this.#array.openLength.has(i); i++) {
      if (!this.#array.isFixed) currentPath().cutBeyondLoopLimit(i + 1);
      yield proxy[i];
    }
  }
}

function indexOf(key: PropertyKey): number | undefined {
  return typeof key === "string" && /^(0|[1-9]\d{0,9})$/.test(key) ? Number(key) : undefined;
}

function pinned(index: Expr): string {
  return String(currentPath().pin(index));
}
