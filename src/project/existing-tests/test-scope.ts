// The scopes of a test file: values by name.
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

  /** The innermost scope that declares a name. */
  of(name: string): Scope | undefined {
    return this.#values.has(name) ? this : this.#outer?.of(name);
  }

  assign(name: string, value: Value): void {
    this.of(name)?.declare(name, value);
  }

  /** The value of a name that this scope declares. Evaluates a thunk, once. */
  own(name: string): Value {
    const value = this.#values.get(name);
    if (!(value instanceof OnDemand)) return value;
    this.#values.set(name, undefined);
    const made = value.make();
    this.#values.set(name, made);
    return made;
  }
}

/** A thunk of a value. While it is evaluated, the value is undefined. */
export class OnDemand {
  readonly make: () => Value;

  constructor(make: () => Value) {
    this.make = make;
  }
}
