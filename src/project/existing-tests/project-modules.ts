// Resolves exports of the project's modules to the places of their declarations.
import { EXPORT_EQUALS } from "../units/export-equals.ts";
import { ts, type TS } from "../typescript.ts";
import { type ModuleTable, readModule } from "./module-table.ts";

export interface Place {
  readonly file: string;
  /** A name that the file declares, and members of it; empty for the namespace of the file. */
  readonly path: readonly string[];
}

/** The most re-exports to follow; a longer chain is taken for a cycle. */
const MOST_STEPS = 20;

export class ProjectModules {
  /** The file to which a specifier resolves, if it belongs to the project. */
  readonly resolve: (specifier: string, from: TS.SourceFile) => string | undefined;
  readonly #tables = new Map<string, ModuleTable | undefined>();

  constructor(resolve: (specifier: string, from: TS.SourceFile) => string | undefined) {
    this.resolve = resolve;
  }

  tableOf(file: string): ModuleTable | undefined {
    if (!this.#tables.has(file)) {
      const text = ts.sys.readFile(file);
      this.#tables.set(file, text === undefined ? undefined : readModule(file, text));
    }
    return this.#tables.get(file);
  }

  /** The place of the declaration to which an access path leads from the exports of a file. */
  placeOf(file: string, path: readonly string[]): Place {
    return this.#find(file, path, 0) ?? { file, path };
  }

  /** A name by which a file exports its own declaration; preferably not `default`. */
  exportName({ file, path: [local] }: Place): string {
    if (local === undefined) return EXPORT_EQUALS;
    const names = [...(this.tableOf(file)?.exports ?? [])].filter(([, { from, name }]) => !from && name === local);
    return names.find(([name]) => name !== "default")?.[0] ?? names[0]?.[0] ?? local;
  }

  /** Undefined if the file exports no such name. */
  #find(file: string, path: readonly string[], steps: number): Place | undefined {
    const table = this.tableOf(file);
    if (table === undefined || steps > MOST_STEPS) return undefined;
    const whole = table.exports.get(EXPORT_EQUALS);
    const isWhole = path[0] === EXPORT_EQUALS || (path[0] === "default" && !table.exports.has("default"));
    // In CommonJS, the value of `module.exports` has no name.
    if (table.exports.size === 0 && table.stars.length === 0) return { file, path: isWhole ? path.slice(1) : path };
    if (whole !== undefined) return this.#local(table, [whole.name, ...(isWhole ? path.slice(1) : path)], steps);
    const [first, ...others] = path;
    if (first === undefined) return { file, path };
    const found = table.exports.get(first);
    if (found === undefined) return this.#inStars(table, path, steps);
    if (found.from === undefined) return this.#local(table, [found.name, ...others], steps);
    return this.#follow(table, found.from, found.name, others, steps);
  }

  /** Resolves a name in the scope of a file. */
  #local(table: ModuleTable, path: readonly string[], steps: number): Place | undefined {
    const [local = "", ...others] = path;
    const imported = table.imports.get(local);
    if (imported?.from === undefined) return { file: table.source.fileName, path };
    return this.#follow(table, imported.from, imported.name, others, steps);
  }

  #follow(
    table: ModuleTable,
    specifier: string,
    name: string,
    others: readonly string[],
    steps: number,
  ): Place | undefined {
    const file = this.resolve(specifier, table.source);
    return file === undefined ? undefined : this.#find(file, name === "*" ? others : [name, ...others], steps + 1);
  }

  #inStars(table: ModuleTable, path: readonly string[], steps: number): Place | undefined {
    for (const specifier of table.stars) {
      const found = this.#follow(table, specifier, "*", path, steps);
      if (found !== undefined) return found;
    }
    return undefined;
  }
}
