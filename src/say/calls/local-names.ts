// Names for the constants of one test, which must hide nothing that the test needs.
import { isIdentifierName } from "../property-key.ts";
import { RESERVED_NAMES } from "../reserved-names.ts";

export class LocalNames {
  readonly #foreign: ReadonlySet<string>;
  readonly #taken = new Set<string>();

  /** `imported`: the names that the file imports. */
  constructor(imported: Iterable<string>) {
    this.#foreign = new Set([...RESERVED_NAMES, ...imported]);
  }

  isFree(name: string): boolean {
    return !this.#taken.has(name) && !this.#foreign.has(name);
  }

  /** For one of our own constants, `result`, `thrown`: as it is, or with a number from the second one on. */
  own(wanted: string): string {
    let name = wanted;
    for (let count = 2; this.#taken.has(name) || (name !== wanted && this.#foreign.has(name)); count++)
      name = `${wanted}${count}`;
    this.#taken.add(name);
    return name;
  }

  /** For an input that conditions call `wanted`: `items`, `options.onDone`, `handlers[0]`. */
  pick(wanted: string): string {
    const last = /[\p{ID_Start}$_][\p{ID_Continue}$]*(\[\d+\])*$/u.exec(wanted)?.[0] ?? "";
    const plain = last.replace(/[[\]]+/g, "");
    const base = !isIdentifierName(plain) ? "input" : this.#foreign.has(plain) ? `${plain}Input` : plain;
    let name = base;
    for (let count = 2; this.#taken.has(name) || this.#foreign.has(name); count++) name = `${base}${count}`;
    this.#taken.add(name);
    return name;
  }
}
