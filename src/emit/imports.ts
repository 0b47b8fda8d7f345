// The imports of a test file: each export that is used gets a local name that clashes with nothing.
import path from "node:path";
import { primitiveText } from "../expr/primitive-text.ts";
import type { NamedValue } from "../model/input-type.ts";
import type { ModuleSyntax } from "../model/runner-facts.ts";
import type { TestCase } from "../model/test-case.ts";
import { InternalError } from "../support/errors.ts";
import { RESERVED_NAMES } from "../say/reserved-names.ts";
import { isIdentifierName } from "../say/property-key.ts";

/** An export name, or "default", or "export=" for what `module.exports` is itself. */
type ExportName = string;

export class Imports {
  readonly #specifierFor: (file: string) => string;
  readonly #syntax: ModuleSyntax;
  readonly #files = new Map<string, Map<ExportName, string>>();
  readonly #ownNames: readonly string[];
  readonly #taken: Set<string>;

  /** `ownNames`: names that the test file uses without importing them from the project. */
  constructor(specifierFor: (file: string) => string, syntax: ModuleSyntax, ownNames: readonly string[] = []) {
    this.#ownNames = ownNames;
    this.#taken = new Set([...RESERVED_NAMES, ...ownNames]);
    this.#specifierFor = specifierFor;
    this.#syntax = syntax;
  }

  /** The local name of an export, which the file imports from now on. `ownName` is its name in the exporting file. */
  use(file: string, exported: ExportName, ownName?: string): string {
    const names = this.#files.get(file) ?? new Map<ExportName, string>();
    this.#files.set(file, names);
    const known = names.get(exported);
    if (known !== undefined) return known;
    const isWhole = exported === "default" || exported === "export=";
    const wanted = isWhole ? (ownName ?? stem(file)) : exported;
    const local = this.#free(isIdentifierName(wanted) ? wanted : camelCase(wanted));
    names.set(exported, local);
    return local;
  }

  /** An exported value as the test file calls it, imported if it is not yet. */
  nameOf({ text, importName, importFrom }: NamedValue): string {
    const local = this.use(importFrom, importName);
    return text.startsWith(importName) ? local + text.slice(importName.length) : text;
  }

  /** The local name of the export through which the test reaches its unit, or the maker of its object. */
  rootOf({ unit, sequence }: Pick<TestCase, "unit" | "sequence">): string {
    const [exported] = sequence?.maker.access ?? unit.access;
    if (exported === undefined) throw new InternalError("a unit without access", unit);
    return this.use(unit.file, exported, unit.shape?.name);
  }

  /** For one test of modules that it loads anew: nothing is imported yet. Its names may hide those of the file. */
  anew(): Imports {
    return new Imports(this.#specifierFor, this.#syntax, this.#ownNames);
  }

  /** For each file that is used, how tests name it, and the pattern that takes the used exports from its module. */
  patterns(): { readonly specifier: string; readonly pattern: string }[] {
    return [...this.#files].flatMap(([file, names]) => {
      const specifier = primitiveText(this.#specifierFor(file));
      const isWhole = (exported: ExportName): boolean => exported === "export=" && this.#syntax === "require";
      const parts = [...names].sort(byName).flatMap(([exported, local]) => {
        const key = exported === "export=" ? "default" : exported;
        return isWhole(exported) ? [] : [key === local ? local : `${exportText(key)}: ${local}`];
      });
      return [
        ...[...names].flatMap(([exported, local]) => (isWhole(exported) ? [{ specifier, pattern: local }] : [])),
        ...(parts.length === 0 ? [] : [{ specifier, pattern: `{ ${parts.join(", ")} }` }]),
      ];
    });
  }

  /** The local names of all exports that are used so far. */
  localNames(): string[] {
    return [...this.#files.values()].flatMap((names) => [...names.values()]);
  }

  statements(): string[] {
    return [...this.#files].flatMap(([file, names]) => {
      const specifier = primitiveText(this.#specifierFor(file));
      return this.#syntax === "import" ? importStatement(names, specifier) : requireStatements(names, specifier);
    });
  }

  #free(wanted: string): string {
    const base = this.#taken.has(wanted) ? `${wanted}${/^[A-Z]/.test(wanted) ? "Class" : "Function"}` : wanted;
    let name = base;
    for (let count = 2; this.#taken.has(name); count++) name = `${base}${count}`;
    this.#taken.add(name);
    return name;
  }
}

function importStatement(names: ReadonlyMap<ExportName, string>, specifier: string): string {
  const whole = names.get("default") ?? names.get("export=");
  const listed = [...names].filter(([exported]) => exported !== "default" && exported !== "export=").sort(byName);
  const clauses = listed.map(([exported, local]) =>
    exported === local ? local : `${exportText(exported)} as ${local}`,
  );
  const parts = [
    ...(whole === undefined ? [] : [whole]),
    ...(clauses.length === 0 ? [] : [`{ ${clauses.join(", ")} }`]),
  ];
  return `import ${parts.join(", ")} from ${specifier};`;
}

function requireStatements(names: ReadonlyMap<ExportName, string>, specifier: string): string[] {
  const whole = names.get("export=");
  const listed = [...names].filter(([exported]) => exported !== "export=").sort(byName);
  const clauses = listed.map(([exported, local]) => (exported === local ? local : `${exportText(exported)}: ${local}`));
  return [
    ...(whole === undefined ? [] : [`const ${whole} = require(${specifier});`]),
    ...(clauses.length === 0 ? [] : [`const { ${clauses.join(", ")} } = require(${specifier});`]),
  ];
}

function byName([a]: readonly [string, string], [b]: readonly [string, string]): number {
  return a < b ? -1 : 1;
}

function exportText(name: string): string {
  return isIdentifierName(name) ? name : primitiveText(name);
}

/** `src/shopping-cart.test.ts` → `shopping-cart`; an index file is called like its folder. */
function stem(file: string): string {
  const name = path.basename(file).split(".")[0] ?? "";
  return name === "index" ? path.basename(path.dirname(file)) : name;
}

function camelCase(text: string): string {
  const words = text.split(/[^\p{ID_Continue}$]+/u).filter((word) => word !== "");
  const joined = words
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join("");
  return isIdentifierName(joined) ? joined : `subject${joined}`;
}
