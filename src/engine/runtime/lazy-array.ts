// Arrays whose length is not decided yet.
// Enters: the length as an expression, and what stands at an index. Leaves: an array for user code.
// Deliberately absent: where lengths and elements come from; inputs and `split` have them.
// Reading the length, an element, or walking along with an iterator decides no more than it needs. All else (methods,
// keys, writing beyond the end) decides the length first; then it is an array like any other.
import { build, conjunction } from "../../expr/build.ts";
import { type Expr, constant } from "../../expr/expr.ts";
import { asleep } from "./builtins/builtin.ts";
import { ArrayCells } from "./effects/array-cells.ts";
import { assumeInRange } from "./effects/in-range.ts";
import type { Origin } from "./heap/origin.ts";
import { currentPath } from "./path.ts";
import { mergeScalars } from "./merge.ts";
import { symbolic } from "./symbolic.ts";

/** A symbolic index below this gives one expression for all elements it may name. */
const MOST_MERGED = 8;
/** Of more symbolic indices it is not decided which of them coincide. */
const MOST_COMPARED = 4;

const states = new WeakMap<object, LazyArray>();

/** `origin`: of an input, which determines its elements; `cell`: the element whose variables are named so. */
export function lazyArray(
  length: Expr,
  element: (index: number) => unknown,
  origin?: Origin,
  cell?: (name: string) => unknown,
): unknown[] {
  const target: unknown[] = [];
  const state = new LazyArray(target, length, element, origin, cell);
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
  /** What stood there before anything was written. */
  readonly #originals = new Map<number, unknown>();
  /** In their place, where the run is to be explained. */
  readonly cells: ArrayCells | undefined;
  readonly #indices: Expr[] = [];
  #isWritten = false;
  #isFixed = false;
  /** It is known to have so many elements. */
  #least = 0;

  constructor(
    target: unknown[],
    length: Expr,
    element: (index: number) => unknown,
    origin?: Origin,
    cell?: (name: string) => unknown,
  ) {
    this.target = target;
    this.length = length;
    this.#element = element;
    this.origin = origin;
    const { notes } = currentPath();
    this.cells =
      notes === undefined || origin === undefined || cell === undefined
        ? undefined
        : new ArrayCells(origin.name, cell, notes);
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

  /** Once the length is decided, what it was before anything was added or taken away. */
  get fixedLength(): number {
    return this.#least;
  }

  /** The element that stood there, as far as it was looked at. */
  original(index: number): unknown {
    return this.cells === undefined ? this.#originals.get(index) : this.cells.at(constant(index)).original;
  }

  /** Decides the length: 0, 1, 2, …; beyond the loop limit it is whatever it is on this run. */
  fix(): void {
    if (this.#isFixed) return;
    while (!this.#endsAt(this.#least)) currentPath().goesRound(++this.#least);
    this.#isFixed = true;
    this.target.length = this.#least;
    for (let i = 0; i < this.#least; i++) this.target[i] = this.#at(i);
  }

  /** The element at a symbolic index, which need not be one. */
  select(index: Expr): unknown {
    const path = currentPath();
    if (this.cells !== undefined) return this.#isCell(index) ? this.cells.read(index) : undefined;
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
    if (!(this.cells === undefined ? path.decide(this.#isWithin(index), -1) : this.#isCell(index))) return false;
    path.noteIdentity();
    if (this.cells !== undefined) {
      this.cells.write(index, value);
      return true;
    }
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
    const given = typeof key === "symbol" ? currentPath().notes?.indexFor(key) : undefined;
    if (given !== undefined) return this.#isFixed ? Reflect.get(target, pinned(given)) : this.select(given);
    if (this.#isFixed || key === "constructor") return Reflect.get(target, key, receiver);
    if (key === "length") return symbolic(this.length);
    const index = indexOf(key);
    if (index !== undefined) return this.#read(index);
    if (key === Symbol.iterator || key === "values") return () => this.#walk(receiver as unknown[]);
    // asked by natives, which do with the answer nothing that needs the length
    if (key === Symbol.isConcatSpreadable || key === Symbol.toStringTag || key === "toJSON") return undefined;
    this.fix();
    return Reflect.get(target, key, receiver);
  }

  set(target: unknown[], key: PropertyKey, value: unknown): boolean {
    currentPath().noteIdentity();
    const index = indexOf(key);
    if (!this.#isFixed && index !== undefined && this.#write(index, value)) return true;
    const given = typeof key === "symbol" ? currentPath().notes?.indexFor(key) : undefined;
    if (given !== undefined && !this.#isFixed && this.replace(given, value)) return true;
    this.fix();
    return Reflect.set(target, given === undefined ? key : pinned(given), value);
  }

  has(target: unknown[], key: PropertyKey): boolean {
    const index = indexOf(key);
    if (!this.#isFixed && index !== undefined) return this.#has(index);
    return Reflect.has(target, key);
  }

  deleteProperty(target: unknown[], key: PropertyKey): boolean {
    currentPath().noteIdentity();
    const given = currentPath().notes?.indexFor(key);
    this.fix();
    return Reflect.deleteProperty(target, given === undefined ? key : pinned(given));
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
    for (let i = 0; this.#isFixed ? i < array.length : this.#has(i); i++) {
      if (!this.#isFixed) currentPath().goesRound(i + 1);
      yield array[i];
    }
  }

  /** Where elements are written, it matters which indices coincide: each way is a context of its own. */
  #compare(index: Expr): void {
    if (this.#indices.includes(index)) return;
    if (this.#isWritten)
      for (const other of this.#indices) if (currentPath().decideContext(build("eq", index, other))) return;
    if (this.#indices.length < MOST_COMPARED) this.#indices.push(index);
  }

  #at(index: number): unknown {
    if (this.cells !== undefined) return this.cells.at(constant(index)).value;
    if (!this.#made.has(index)) {
      const element = this.#element(index);
      this.#made.set(index, element);
      this.#originals.set(index, element);
    }
    return this.#made.get(index);
  }

  #read(index: number): unknown {
    if (this.cells === undefined) return this.#has(index) ? this.#at(index) : undefined;
    return this.#hasCell(index) ? this.cells.read(constant(index)) : undefined;
  }

  /** False: there is no such element. */
  #write(index: number, value: unknown): boolean {
    if (!(this.cells === undefined ? this.#has(index) : this.#hasCell(index))) return false;
    if (this.cells === undefined) this.#made.set(index, value);
    else this.cells.write(constant(index), value);
    return true;
  }

  /** In range, by assumption where that is not to be decided. */
  #isCell(index: Expr): boolean {
    const { notes } = currentPath();
    if (notes === undefined) return currentPath().decide(this.#isWithin(index), -1);
    return asleep(() => {
      const isWithin = this.#isWithin(notes.indices.canonical(index), notes.indices.isInteger(index));
      // one that cannot be in range, as `a[a.length]`, is no matter of inputs
      const isOpen = notes.outside || (isWithin.kind === "const" && isWithin.value !== true);
      if (isOpen ? !currentPath().decide(isWithin, -1) : !assumeInRange(isWithin)) return false;
      notes.indices.learn(index);
      return true;
    });
  }

  #hasCell(index: number): boolean {
    if (currentPath().notes?.outside !== false) return this.#has(index);
    if (index < this.#least) return true;
    assumeInRange(this.#isWithin(constant(index)));
    this.#least = index + 1;
    return true;
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

  #isWithin(index: Expr, isInteger = false): Expr {
    const bounds = [build("le", constant(0), index), build("lt", index, this.length)];
    return conjunction(isInteger ? bounds : [build("isInteger", index), ...bounds]);
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

function pinned(index: Expr): string {
  return String(currentPath().pin(index));
}
