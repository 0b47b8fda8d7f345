// The names that a piece of a test file sees.
import type { Value } from "./values.ts";

export class Scope {
  readonly #outer: Scope | undefined;
  readonly #values = new Map<string, Value>();

  constructor(outer?: Scope) {
    this.#outer = outer;
  }

  declare(name: string, value: Value): void {
    this.#values.set(name, value);
  }

  /** The scope that declares a name. */
  of(name: string): Scope | undefined {
    return this.#values.has(name) ? this : this.#outer?.of(name);
  }

  assign(name: string, value: Value): void {
    this.of(name)?.declare(name, value);
  }

  /** A value that is made on demand takes the place of its thunk. */
  own(name: string): Value {
    const value = this.#values.get(name);
    if (!(value instanceof OnDemand)) return value;
    this.#values.set(name, undefined);
    const made = value.make();
    this.#values.set(name, made);
    return made;
  }
}

/** A value that may never be asked for. While it is being made it is undefined. */
export class OnDemand {
  readonly make: () => Value;

  constructor(make: () => Value) {
    this.make = make;
  }
}
