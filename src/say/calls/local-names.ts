// Gives names to the constants of one test that shadow nothing the test uses.
import { isIdentifierName } from "../property-key.ts";
import { RESERVED_NAMES } from "../reserved-names.ts";

export class LocalNames {
  readonly #imported: ReadonlySet<string>;
  readonly #taken = new Set<string>();

  /** `imported`: the local names of the file's imports. */
  constructor(imported: ReadonlySet<string> = new Set()) {
    this.#imported = imported;
  }

  isFree(name: string): boolean {
    return !this.#taken.has(name) && !this.#isForeign(name);
  }

  #isForeign(name: string): boolean {
    return this.#imported.has(name) || RESERVED_NAMES.has(name);
  }

  /** The name of a constant of ours, such as `result` or `thrown`; from the second one on with a number. */
  own(wanted: string): string {
    let name = wanted;
    for (let count = 2; this.#taken.has(name) || (name !== wanted && this.#isForeign(name)); count++)
      name = `${wanted}${count}`;
    this.#taken.add(name);
    return name;
  }

  /** The name of an input whose name in conditions is `wanted`: `items`, `options.onDone`, `handlers[0]`. */
  pick(wanted: string): string {
    const last = /[\p{ID_Start}$_][\p{ID_Continue}$]*(\[\d+\])*$/u.exec(wanted)?.[0] ?? "";
    const plain = last.replace(/[[\]]+/g, "");
    const base = !isIdentifierName(plain) ? "input" : this.#isForeign(plain) ? `${plain}Input` : plain;
    let name = base;
    for (let count = 2; this.#taken.has(name) || this.#isForeign(name); count++) name = `${base}${count}`;
    this.#taken.add(name);
    return name;
  }
}
