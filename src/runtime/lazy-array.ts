// Arrays whose length is not decided yet.
// Enters: the length as an expression, and what stands at an index. Leaves: an array for user code.
// Deliberately absent: where lengths and elements come from; inputs and `split` have them.
// Reading the length, an element, or walking along with an iterator decides no more than it needs. All else (methods,
// keys, writing beyond the end) decides the length first; then it is an array like any other.
import { build, conjunction } from "../expr/build.ts";
import { type Expr, constant } from "../expr/expr.ts";
import type { Origin } from "./heap/origin.ts";
import { currentPath } from "./path.ts";
import { mergeScalars } from "./merge.ts";
import { symbolic } from "./symbolic.ts";

/** A symbolic index below this gives one expression for all elements it may name. */
const MOST_MERGED = 8;
/** Of more symbolic indices it is not decided which of them coincide. */
const MOST_COMPARED = 4;

const states = new WeakMap<object, LazyArray>();

/** `origin`: of an input, which determines its elements. */
export function lazyArray(length: Expr, element: (index: number) => unknown, origin?: Origin): unknown[] {
  const target: unknown[] = [];
  const state = new LazyArray(target, length, element, origin);
  const proxy = new Proxy(target, state);
  states.set(proxy, state);
  return proxy;
}

/** The state of an array whose length is not decided yet. */
export function lazyArrayOf(value: unknown): LazyArray | undefined {
  const state = typeof value === "object" && value !== null ? states.get(value) : undefined;
  return state === undefined || state.isFixed ? undefined : state;
}

/** The same, whether its length is decided or not. */
export function lazyArrayState(value: object): LazyArray | undefined {
  return states.get(value);
}

export class LazyArray implements ProxyHandler<unknown[]> {
  /** Holds the elements once the length is decided. */
  readonly target: unknown[];
  readonly length: Expr;
  readonly origin: Origin | undefined;
  readonly #element: (index: number) => unknown;
  readonly #made = new Map<number, unknown>();
  readonly #indices: Expr[] = [];
  #isWritten = false;
  #isFixed = false;
  /** It is known to have so many elements. */
  #least = 0;

  constructor(target: unknown[], length: Expr, element: (index: number) => unknown, origin?: Origin) {
    this.target = target;
    this.length = length;
    this.#element = element;
    this.origin = origin;
  }

  /** The elements that were looked at or written, by index, while the length is open. */
  get made(): ReadonlyMap<number, unknown> {
    return this.#made;
  }

  /** Gives what makes it as it is now, but for what is in the target. */
  snapshot(): () => void {
    const [made, indices] = [[...this.#made], [...this.#indices]];
    const [isWritten, isFixed, least] = [this.#isWritten, this.#isFixed, this.#least];
    return () => {
      this.#made.clear();
      for (const [index, element] of made) this.#made.set(index, element);
      this.#indices.splice(0, Infinity, ...indices);
      [this.#isWritten, this.#isFixed, this.#least] = [isWritten, isFixed, least];
    };
  }

  get isFixed(): boolean {
    return this.#isFixed;
  }

  /** Decides the length: 0, 1, 2, …; beyond the loop limit it is whatever it is on this run. */
  fix(): void {
    if (this.#isFixed) return;
    while (!this.#endsAt(this.#least)) this.#least++;
    this.#isFixed = true;
    this.target.length = this.#least;
    for (let i = 0; i < this.#least; i++) this.target[i] = this.#at(i);
  }

  /** The element at a symbolic index, which need not be one. */
  select(index: Expr): unknown {
    const path = currentPath();
    if (!path.decide(this.#isWithin(index), -1)) return undefined;
    this.#compare(index);
    if (path.decide(build("lt", index, constant(MOST_MERGED)), -1)) {
      const elements = Array.from({ length: MOST_MERGED }, (_, i) => this.#at(i));
      const merged = mergeScalars(
        elements,
        elements.map((_, i) => build("eq", index, constant(i))),
      );
      return merged === undefined ? this.#at(this.#nearIndex(index)) : symbolic(merged);
    }
    return this.#at(path.pin(index) as number);
  }

  /** Puts a value at a symbolic index within the array; false: it is not within. */
  replace(index: Expr, value: unknown): boolean {
    const path = currentPath();
    if (!path.decide(this.#isWithin(index), -1)) return false;
    path.noteIdentity();
    this.#isWritten = true;
    this.#compare(index);
    if (path.decide(build("lt", index, constant(MOST_MERGED)), -1)) {
      const conditions = Array.from({ length: MOST_MERGED }, (_, i) => build("eq", index, constant(i)));
      const merged = conditions.map((isThere, i) => mergeScalars([value, this.#at(i)], [isThere]));
      if (merged.every((each) => each !== undefined)) {
        merged.forEach((each, i) => void this.#made.set(i, symbolic(each)));
        return true;
      }
      this.#made.set(this.#nearIndex(index), value);
      return true;
    }
    this.#made.set(path.pin(index) as number, value);
    return true;
  }

  get(target: unknown[], key: PropertyKey, receiver: unknown): unknown {
    if (this.#isFixed || key === "constructor") return Reflect.get(target, key, receiver);
    if (key === "length") return symbolic(this.length);
    const index = indexOf(key);
    if (index !== undefined) return this.#has(index) ? this.#at(index) : undefined;
    if (key === Symbol.iterator || key === "values") return () => this.#walk(receiver as unknown[]);
    // asked by natives, which do with the answer nothing that needs the length
    if (key === Symbol.isConcatSpreadable || key === Symbol.toStringTag || key === "toJSON") return undefined;
    this.fix();
    return Reflect.get(target, key, receiver);
  }

  set(target: unknown[], key: PropertyKey, value: unknown): boolean {
    currentPath().noteIdentity();
    const index = indexOf(key);
    if (!this.#isFixed && index !== undefined && this.#has(index)) {
      this.#made.set(index, value);
      return true;
    }
    this.fix();
    return Reflect.set(target, key, value);
  }

  has(target: unknown[], key: PropertyKey): boolean {
    const index = indexOf(key);
    if (!this.#isFixed && index !== undefined) return this.#has(index);
    return Reflect.has(target, key);
  }

  deleteProperty(target: unknown[], key: PropertyKey): boolean {
    currentPath().noteIdentity();
    this.fix();
    return Reflect.deleteProperty(target, key);
  }

  defineProperty(target: unknown[], key: PropertyKey, descriptor: PropertyDescriptor): boolean {
    currentPath().noteIdentity();
    this.fix();
    return Reflect.defineProperty(target, key, descriptor);
  }

  ownKeys(target: unknown[]): (string | symbol)[] {
    this.fix();
    return Reflect.ownKeys(target);
  }

  getOwnPropertyDescriptor(target: unknown[], key: PropertyKey): PropertyDescriptor | undefined {
    this.fix();
    return Reflect.getOwnPropertyDescriptor(target, key);
  }

  preventExtensions(target: unknown[]): boolean {
    this.fix();
    return Reflect.preventExtensions(target);
  }

  *#walk(array: unknown[]): Generator {
    for (let i = 0; this.#isFixed ? i < array.length : this.#has(i); i++) yield array[i];
  }

  /** Where elements are written, it matters which indices coincide: each way is a context of its own. */
  #compare(index: Expr): void {
    if (this.#indices.includes(index)) return;
    if (this.#isWritten)
      for (const other of this.#indices) if (currentPath().decide(build("eq", index, other), -1, "type")) return;
    if (this.#indices.length < MOST_COMPARED) this.#indices.push(index);
  }

  #at(index: number): unknown {
    if (!this.#made.has(index)) this.#made.set(index, this.#element(index));
    return this.#made.get(index);
  }

  #has(index: number): boolean {
    if (index < this.#least) return true;
    const path = currentPath();
    const has =
      index === this.#least
        ? !this.#endsAt(index)
        : path.decide(build("lt", constant(index), this.length), -1, "branch", index <= path.loopLimit);
    if (has) this.#least = index + 1;
    return has;
  }

  /** Whether it has just so many elements, given that it has no fewer. */
  #endsAt(length: number): boolean {
    const path = currentPath();
    return path.decide(build("eq", this.length, constant(length)), -1, "branch", length <= path.loopLimit);
  }

  #isWithin(index: Expr): Expr {
    return conjunction([build("isInteger", index), build("le", constant(0), index), build("lt", index, this.length)]);
  }

  /** Decides which of the first indices it is. */
  #nearIndex(index: Expr): number {
    const path = currentPath();
    let i = 0;
    while (i < MOST_MERGED - 1 && !path.decide(build("eq", index, constant(i)), -1)) i++;
    return i;
  }
}

function indexOf(key: PropertyKey): number | undefined {
  return typeof key === "string" && /^(0|[1-9]\d{0,9})$/.test(key) ? Number(key) : undefined;
}
