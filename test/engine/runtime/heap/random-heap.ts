// Small random heaps with much sharing, and what it means for two of them to be the same, found without any text.
import { build } from "../../../../src/expr/build.ts";
import { type Expr, type Var, constant, variable } from "../../../../src/expr/expr.ts";
import { choice, contentOf, isExpr, symbolic } from "../../../../src/engine/runtime/symbolic.ts";
import type { Rng } from "../../../../src/support/rng.ts";

const PRIMITIVES = [0, -0, 1, NaN, "", "a", "1", true, null, undefined, 1n];
const KEYS = ["a", "b", "1"];
const NAMES = ["x", "y", "z"];

export class RandomHeap {
  readonly objects: object[];
  readonly #rng: Rng;
  readonly #prefix: string;

  /** `prefix`: of the names of its variables. */
  constructor(rng: Rng, size: number, prefix: string) {
    this.#rng = rng;
    this.#prefix = prefix;
    this.objects = Array.from({ length: size }, () => this.#empty());
    for (const object of this.objects) for (let i = rng.below(3); i > 0; i--) this.change(object);
  }

  get root(): object {
    return this.objects[0] as object;
  }

  #empty(): object {
    return this.#rng.pick<() => object>([() => ({}), () => ({}), () => [], () => new Map(), () => new Set()])();
  }

  value(): unknown {
    const kind = this.#rng.below(8);
    if (kind < 4) return this.#rng.pick(this.objects);
    if (kind < 6) return this.#rng.pick(PRIMITIVES);
    return kind === 6 ? symbolic(this.#expression()) : this.#choice();
  }

  #variable(): Var {
    return variable(`${this.#prefix}.${this.#rng.pick(NAMES)}`, "number");
  }

  #expression(): Expr {
    const operand = this.#rng.below(2) === 0 ? this.#variable() : constant(this.#rng.below(2));
    return this.#rng.below(3) === 0 ? this.#variable() : build("sub", this.#variable(), operand);
  }

  #choice(): unknown {
    const tag = variable(`${this.#prefix}.c:type`, "string", ["number", "null"]);
    return choice(tag, [
      { tag: "number", value: this.#variable() },
      { tag: "null", value: null },
    ]);
  }

  /** Puts something into an object, or takes it out. */
  change(object: object = this.#rng.pick(this.objects)): void {
    if (object instanceof Map) changeMap(object, this.#key(), this.value(), this.#rng);
    else if (object instanceof Set) changeSet(object, this.value(), this.#rng);
    else if (Array.isArray(object)) changeArray(object as unknown[], this.value(), this.#rng);
    else if (this.#rng.below(5) === 0) Reflect.deleteProperty(object, this.#rng.pick(KEYS));
    else Reflect.set(object, this.#rng.pick(KEYS), this.value());
  }

  #key(): unknown {
    return this.#rng.below(2) === 0 ? this.#rng.pick(KEYS) : this.#rng.pick(this.objects);
  }
}

function changeMap(map: Map<unknown, unknown>, key: unknown, value: unknown, rng: Rng): void {
  if (rng.below(5) === 0) map.delete(key);
  else map.set(key, value);
}

function changeSet(set: Set<unknown>, value: unknown, rng: Rng): void {
  if (rng.below(5) === 0) set.clear();
  else set.add(value);
}

function changeArray(array: unknown[], value: unknown, rng: Rng): void {
  const way = rng.below(6);
  if (way === 0) array.length = rng.below(3);
  else if (way === 1) Reflect.deleteProperty(array, "0");
  else if (way === 2) Reflect.set(array, "extra", value);
  else array[rng.below(3)] = value;
}

/** Walks both at once and pairs what it meets, one to one. */
export function areIsomorphic(a: unknown, b: unknown): boolean {
  return new Pairing().value(a, b);
}

class Pairing {
  readonly #there = new Map<unknown, unknown>();
  readonly #back = new Map<unknown, unknown>();

  value(a: unknown, b: unknown): boolean {
    const [x, y] = [contentOf(a), contentOf(b)];
    if (x !== undefined || y !== undefined) return this.#symbolic(a, b);
    if (typeof a !== "object" || a === null || typeof b !== "object" || b === null) return Object.is(a, b);
    if (this.#there.has(a) || this.#back.has(b)) return this.#there.get(a) === b && this.#back.get(b) === a;
    this.#pair(a, b);
    if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
    return this.#list(partsOf(a), partsOf(b));
  }

  #list(a: readonly unknown[], b: readonly unknown[]): boolean {
    return a.length === b.length && a.every((each, i) => this.value(each, b[i]));
  }

  #pair(a: unknown, b: unknown): void {
    this.#there.set(a, b);
    this.#back.set(b, a);
  }

  #symbolic(a: unknown, b: unknown): boolean {
    const [x, y] = [contentOf(a), contentOf(b)];
    if (x?.kind === "scalar" && y?.kind === "scalar") return this.#expression(x.expr, y.expr);
    if (x?.kind !== "choice" || y?.kind !== "choice" || !this.#expression(x.tag, y.tag)) return false;
    return x.alternatives.every(({ value }, i) => {
      const other = y.alternatives[i]?.value;
      return isExpr(value) && isExpr(other) ? this.#expression(value, other) : value === other;
    });
  }

  #expression(a: Expr, b: Expr): boolean {
    if (a.kind === "var" && b.kind === "var") {
      if (this.#there.has(a) || this.#back.has(b)) return this.#there.get(a) === b && this.#back.get(b) === a;
      this.#pair(a, b);
      return a.sort === b.sort;
    }
    if (a.kind === "const" && b.kind === "const") return Object.is(a.value, b.value);
    if (a.kind !== "app" || b.kind !== "app" || a.op !== b.op) return false;
    return a.args.every((arg, i) => this.#expression(arg, b.args[i]!));
  }
}

/** All that can be told apart, in order. */
export function partsOf(object: object): unknown[] {
  const entries = entriesOf(object);
  const own = Reflect.ownKeys(object).flatMap((key) => [key, Reflect.get(object, key) as unknown]);
  return [entries.length, ...entries, ...own];
}

function entriesOf(object: object): unknown[] {
  if (object instanceof Map) return [...object].flat(1);
  return object instanceof Set ? [...(object as Set<unknown>)] : [];
}
