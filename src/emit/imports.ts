// The imports of a test file: each export that is used gets a local name that clashes with nothing.
import path from "node:path";
import { primitiveText } from "../expr/primitive-text.ts";
import type { NamedValue } from "../model/input-type.ts";
import type { ModuleSyntax } from "../model/runner-facts.ts";
import type { TestCase } from "../model/test-case.ts";
import { InternalError } from "../support/errors.ts";
import { RESERVED_NAMES } from "../say/reserved-names.ts";
import { isIdentifierName } from "../say/property-key.ts";

const LOADER_NAMES = ["require", "createRequire"];

/** What a test takes from a file that it loads itself. */
export interface ImportPattern {
  readonly specifier: string;
  readonly isRequired: boolean;
  readonly pattern: string;
}

/** An export name, or "default", or "export=" for what `module.exports` is itself. */
type ExportName = string;

/** How test files name and load the files of the project. */
export interface ImportWays {
  readonly specifierFor: (file: string) => string;
  readonly syntax: ModuleSyntax;
  /** Files that are required even where others are imported. */
  readonly required?: ReadonlySet<string>;
}

export class Imports {
  readonly #ways: ImportWays;
  readonly #files = new Map<string, Map<ExportName, string>>();
  readonly #ownNames: readonly string[];
  readonly #taken: Set<string>;
  /** Kept until there are more: every test asks for them. */
  #localNames: ReadonlySet<string> | undefined;

  /** `ownNames`: names that the test file uses without importing them from the project. */
  constructor(ways: ImportWays, ownNames: readonly string[] = []) {
    this.#ownNames = ownNames;
    this.#ways = ways;
    this.#taken = new Set([...RESERVED_NAMES, ...ownNames, ...(this.#hasLoader ? LOADER_NAMES : [])]);
  }

  /** Whether the file has to make itself a function that requires files. */
  get #hasLoader(): boolean {
    return this.#ways.syntax === "import" && (this.#ways.required?.size ?? 0) > 0;
  }

  #isRequired(file: string): boolean {
    return this.#ways.syntax === "require" || this.#ways.required?.has(file) === true;
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
    this.#localNames = undefined;
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
    return this.use(unit.file, exported, unit.access.length > 1 ? undefined : unit.shape?.name);
  }

  /** For one test of modules that it loads anew: nothing is imported yet. Its names may hide those of the file. */
  anew(): Imports {
    return new Imports(this.#ways, this.#ownNames);
  }

  /** For each file that is used, how tests name it, and the pattern that takes the used exports from its module. */
  patterns(): ImportPattern[] {
    return [...this.#files].flatMap(([file, names]): ImportPattern[] => {
      const specifier = primitiveText(this.#ways.specifierFor(file));
      const isRequired = this.#isRequired(file);
      const isWhole = (exported: ExportName): boolean => exported === "export=" && isRequired;
      const parts = [...names].sort(byName).flatMap(([exported, local]) => {
        const key = exported === "export=" ? "default" : exported;
        return isWhole(exported) ? [] : [key === local ? local : `${exportText(key)}: ${local}`];
      });
      return [
        ...[...names].flatMap(([exported, local]) =>
          isWhole(exported) ? [{ specifier, isRequired, pattern: local }] : [],
        ),
        ...(parts.length === 0 ? [] : [{ specifier, isRequired, pattern: `{ ${parts.join(", ")} }` }]),
      ];
    });
  }

  /** The local names of all exports that are used so far. */
  localNames(): ReadonlySet<string> {
    this.#localNames ??= new Set([...this.#files.values()].flatMap((names) => [...names.values()]));
    return this.#localNames;
  }

  /** `requires`: whether tests themselves require files. */
  statements(requires = false): string[] {
    const files = [...this.#files].map(([file, names]) => ({
      isRequired: this.#isRequired(file),
      names,
      specifier: primitiveText(this.#ways.specifierFor(file)),
    }));
    const imported = files.filter(({ isRequired }) => !isRequired);
    const required = files.filter(({ isRequired }) => isRequired);
    const loads = this.#hasLoader && (requires || required.length > 0);
    return [
      ...(loads ? ['import { createRequire } from "node:module";'] : []),
      ...imported.map(({ names, specifier }) => importStatement(names, specifier)),
      ...(loads ? ["const require = createRequire(import.meta.url);"] : []),
      ...required.flatMap(({ names, specifier }) => requireStatements(names, specifier)),
    ];
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
