// Names of products, one for each kind.
import { isOfProject } from "../units/is-of-project.ts";
import type { ProjectProgram } from "../modules/project-program.ts";
import type { TS } from "../typescript.ts";
import type { Given } from "./draft-member.ts";

/** Verbs at the start of functions that make objects: `createCursor`. */
const VERB = /^(?:get|create|make|new|build|open|to|as)(?=[A-Z])/;

export class ProductKindNames {
  readonly #project: ProjectProgram;
  readonly #taken: Set<string>;

  /** `self`: the name of the class, which no other product gets. */
  constructor(self: string, project: ProjectProgram) {
    this.#project = project;
    this.#taken = new Set([self]);
  }

  /**
   * The name of its types, else one derived from the call: `getCursor()` gives a `Cursor`. A function goes by the name that the
   * code has for it, not by that of the call. Never gives a name twice.
   */
  nameOf(given: Given, giver: string): string {
    const isFunction = given.types.some((type) => type.getCallSignatures().length > 0);
    const plain = isFunction ? (given.name ?? "Fn") : giver.replace(VERB, "");
    const base = this.#ownName(given) ?? `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`;
    let name = base;
    for (let count = 2; this.#taken.has(name); count++) name = `${base}${count}`;
    this.#taken.add(name);
    return name;
  }

  #ownName({ types, alias }: Given): string | undefined {
    if (isName(alias, this.#project)) return alias?.name;
    const names = new Set(types.map((type) => nameOfType(type, this.#project)));
    return names.has(undefined) || names.size > 2 ? undefined : [...names].join("Or");
  }
}

/** The name that the project has for a type. */
export function nameOfType(type: TS.Type, project: ProjectProgram): string | undefined {
  return [type.aliasSymbol, type.getSymbol()].find((each) => isName(each, project))?.name;
}

/** Whether a symbol has a name that the project declares. */
function isName(symbol: TS.Symbol | undefined, project: ProjectProgram): boolean {
  return symbol !== undefined && isOfProject(symbol, project) && !/^(?:__|default$)/.test(symbol.name);
}
