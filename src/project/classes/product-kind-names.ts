// What people call the objects that calls give, each kind by a name of its own.
import { isOfProject } from "../units/is-of-project.ts";
import type { ProjectProgram } from "../modules/project-program.ts";
import type { TS } from "../typescript.ts";
import type { Given } from "./draft-member.ts";

/** As calls that give something new start: `createCursor`. */
const VERB = /^(?:get|create|make|new|build|open|to|as)(?=[A-Z])/;

export class ProductNames {
  readonly #project: ProjectProgram;
  readonly #taken: Set<string>;

  /** `self`: the name of the class, which no other product gets. */
  constructor(self: string, project: ProjectProgram) {
    this.#project = project;
    this.#taken = new Set([self]);
  }

  /** That of its types, or made of that of the call: `getCursor()` gives a `Cursor`. Another one each time. */
  nameOf(given: Given, giver: string): string {
    const plain = giver.replace(VERB, "");
    const base = this.#ownName(given) ?? `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`;
    let name = base;
    for (let count = 2; this.#taken.has(name); count++) name = `${base}${count}`;
    this.#taken.add(name);
    return name;
  }

  #ownName({ types, alias }: Given): string | undefined {
    if (this.#isName(alias)) return alias?.name;
    const named = types.map((type) => [type.aliasSymbol, type.getSymbol()].find((each) => this.#isName(each)));
    const names = new Set(named.map((symbol) => symbol?.name));
    return names.has(undefined) || names.size > 2 ? undefined : [...names].join("Or");
  }

  /** Given by people of the project. */
  #isName(symbol: TS.Symbol | undefined): boolean {
    return symbol !== undefined && isOfProject(symbol, this.#project) && !/^(?:__|default$)/.test(symbol.name);
  }
}
