// Loads the user's modules, as often as fresh module state is needed.
// Enters: project files and a transformation of their source. Leaves: fresh exports, each time from functions compiled once.
// Deliberately absent: the transformation itself, and packages, which Node loads once and natively.
import fs from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { Script, constants } from "node:vm";
import type { SourceModule } from "../../model/project.ts";
import { UserError } from "../../support/errors.ts";
import { showFilesOfMachine } from "./hide-files.ts";
import { isInert } from "./inert-module.ts";
import { endLoading, restoreAfterModule, startLoading } from "./watch-built-ins.ts";
import { isObject } from "../../support/is-object.ts";

export interface GraphOptions {
  readonly modules: readonly SourceModule[];
  /** The body of a function: for "esm" as the module runner wants it, for "commonjs" as Node wraps it. */
  readonly transform: (source: string, module: SourceModule) => string;
  /** Further names in the scope of a module: the hooks. */
  readonly scopeOf: (path: string) => Readonly<Record<string, unknown>>;
  /** What a package's exports look like to user code. */
  readonly admit: (specifier: string, exports: object) => object;
  /** The path that a module is told it has; by default the one that it has. */
  readonly toldPath?: (path: string) => string;
  /**
   * Present where modules that nothing can change are loaded once. Called before loading them; what it gives is called after, and
   * that gives what repeats all that loading left elsewhere.
   */
  readonly recordLoading?: () => () => () => void;
}

/** A program that nothing can change. */
interface SharedLoading {
  readonly loaded: ReadonlyMap<string, object>;
  readonly repeat: () => void;
}

type Exports = Record<string, unknown>;

interface Compiled {
  readonly source: SourceModule;
  readonly run: (...scope: unknown[]) => unknown;
  readonly scope: readonly unknown[];
  readonly imports: readonly string[];
  /** Whether nothing can change what the module makes when it is loaded. */
  readonly isInert: boolean;
}

/** The `module` of CommonJS code. */
interface Holder {
  exports: unknown;
}

interface Instance {
  exports: Exports;
  /** For CommonJS: `module.exports` may be replaced. */
  readonly holder: Holder | undefined;
  ready: unknown;
}

const { defineProperty } = Object;
// What code under test asks for is answered by others.
const { readFileSync } = fs;
/** The module may have an `Object` of its own. */
const DEFINE = "__vite_ssr_define__";
const RUNNER_NAMES = [
  ...["exports", "import", "dynamic_import", "exportAll", "import_meta"].map((name) => `__vite_ssr_${name}__`),
  DEFINE,
];
const COMMONJS_NAMES = ["exports", "require", "module", "__filename", "__dirname"];

/** One loading of the program, which runs every module at most once. */
class Loading {
  readonly #instances = new Map<string, Instance>();

  readonly graph: ModuleGraph;

  constructor(graph: ModuleGraph) {
    this.graph = graph;
  }

  load(path: string): Instance {
    const known = this.#instances.get(path) ?? this.graph.kept.get(path);
    if (known !== undefined) return known;
    const compiled = this.graph.compile(path);
    const { format, isKept } = compiled.source;
    const instance = format === "esm" ? this.#loadEsm(path, compiled) : this.#loadCommonJs(path, compiled);
    if (isKept === true) this.graph.kept.set(path, instance);
    return instance;
  }

  loaded(): Map<string, object> {
    return new Map([...this.#instances].map(([path, instance]) => [path, namespaceOf(instance)]));
  }

  #loadEsm(path: string, { run, scope, source }: Compiled): Instance {
    const exports: Exports = Object.create(null) as Exports;
    Object.defineProperty(exports, Symbol.toStringTag, { value: "Module" });
    const instance: Instance = { exports, holder: undefined, ready: undefined };
    this.#instances.set(path, instance);
    const told = this.graph.toldPath(path);
    const url = pathToFileURL(told).href;
    const meta = { url, filename: told, dirname: dirname(told), resolve: (to: string) => new URL(to, url).href };
    const importing = (specifier: string): unknown => this.#import(source, specifier);
    const later = (specifier: unknown): Promise<unknown> =>
      new Promise((resolve) => resolve(importing(String(specifier))));
    const exporting = (from: Exports): void => exportAll(exports, from);
    try {
      instance.ready = run(exports, importing, later, exporting, meta, defineProperty, ...scope);
    } finally {
      restoreAfterModule();
    }
    return instance;
  }

  #loadCommonJs(path: string, { run, scope, source }: Compiled): Instance {
    const holder = makeHolder();
    const instance: Instance = { exports: holder.exports as Exports, holder, ready: undefined };
    this.#instances.set(path, instance);
    const native = createRequire(path);
    const require = (specifier: string): unknown => {
      const target = source.imports[specifier];
      if (target === undefined) return this.graph.requirePackage(native, specifier);
      const loaded = this.load(target);
      return loaded.holder === undefined ? loaded.exports : loaded.holder.exports;
    };
    Object.assign(require, { resolve: native.resolve, cache: native.cache, main: undefined });
    const told = this.graph.toldPath(path);
    try {
      Reflect.apply(run, holder.exports, [holder.exports, require, holder, told, dirname(told), ...scope]);
    } finally {
      restoreAfterModule();
    }
    return instance;
  }

  /** The namespace of an import; a promise only if the module awaits at its top level. */
  #import(from: SourceModule, specifier: string): unknown {
    const target = from.imports[specifier];
    if (target === undefined) return this.graph.packageExports(from.path, specifier);
    const instance = this.load(target);
    const namespace = namespaceOf(instance);
    return instance.ready instanceof Promise ? instance.ready.then(() => namespace) : namespace;
  }
}

export class ModuleGraph {
  readonly #compiled = new Map<string, Compiled>();
  readonly #packages = new Map<string, object>();
  readonly #sources: ReadonlyMap<string, SourceModule>;
  /** By the modules that were asked for; undefined where they have to be loaded anew. */
  readonly #shared = new Map<string, SharedLoading | undefined>();

  readonly options: GraphOptions;
  /** Modules that are run once. */
  readonly kept = new Map<string, Instance>();

  constructor(options: GraphOptions) {
    this.options = options;
    this.#sources = new Map(options.modules.map((module) => [module.path, module]));
  }

  /** Compiles a module and all that it imports, and loads the packages among them. */
  async prepare(path: string): Promise<void> {
    const seen = new Set<string>();
    const pending = [path];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      const { source, imports } = this.compile(next);
      for (const specifier of imports) {
        const target = source.imports[specifier];
        if (target !== undefined) pending.push(target);
        else if (source.format === "esm") await this.#preloadFor(next, specifier);
      }
    }
  }

  /** Runs the module and its imports anew, and gives its exports. */
  async instantiate(path: string): Promise<object> {
    return (await this.instantiateAll(path)).get(path) as object;
  }

  /** Runs the module, its imports and then `more` anew, and gives the exports of all project modules, by path. */
  async instantiateAll(path: string, more: readonly string[] = []): Promise<Map<string, object>> {
    const paths = [path, ...more];
    const key = paths.join("\0");
    const known = this.#shared.get(key);
    if (known !== undefined) {
      known.repeat();
      return new Map(known.loaded);
    }
    const isFirst = !this.#shared.has(key);
    const recorded = isFirst ? this.options.recordLoading?.() : undefined;
    const loading = new Loading(this);
    startLoading();
    try {
      for (const each of paths) {
        const { ready } = loading.load(each);
        if (ready instanceof Promise) await ready;
      }
    } finally {
      endLoading();
    }
    const loaded = loading.loaded();
    const repeat = recorded?.();
    const isInert = repeat !== undefined && [...loaded.keys()].every((each) => this.compile(each).isInert);
    if (isFirst) this.#shared.set(key, isInert ? { loaded, repeat } : undefined);
    return loaded;
  }

  compile(path: string): Compiled {
    const known = this.#compiled.get(path);
    if (known !== undefined) return known;
    const source = this.#sources.get(path);
    if (source === undefined) throw new UserError(`${path} is imported but is not a file of the project`);
    const text = source.text ?? readFileSync(path, "utf8");
    const code = this.options.transform(text, source);
    const imports = Array.from(
      code.matchAll(/^const __vite_ssr_import_\d+__ = await __vite_ssr_import__\(("(?:[^"\\]|\\.)*")/gm),
      ([, literal]) => JSON.parse(literal as string) as string,
    );
    const named = this.options.scopeOf(path);
    const names = [...(source.format === "esm" ? RUNNER_NAMES : COMMONJS_NAMES), ...Object.keys(named)];
    const run = source.format === "esm" ? compileEsm(code, names, path) : compileCommonJs(code, names, source);
    const compiled = { source, run, scope: Object.values(named), imports, isInert: this.#isInert(source, text) };
    this.#compiled.set(path, compiled);
    return compiled;
  }

  #isInert({ path, format, exposed, contracts = [] }: SourceModule, text: string): boolean {
    if (this.options.recordLoading === undefined || format !== "esm") return false;
    return exposed !== true && contracts.length === 0 && isInert(path, text);
  }

  toldPath(path: string): string {
    return this.options.toldPath?.(path) ?? path;
  }

  packageExports(from: string, specifier: string): unknown {
    return this.#packages.get(`${from}\0${specifier}`) ?? this.#preload(from, specifier);
  }

  requirePackage(native: NodeJS.Require, specifier: string): unknown {
    const exports: unknown = isHelper(specifier) ? createRequire(import.meta.url)(specifier) : native(specifier);
    return isObject(exports) ? this.options.admit(specifier, exports) : exports;
  }

  /** A package that cannot be imported is an error of the user's. */
  async #preloadFor(from: string, specifier: string): Promise<void> {
    try {
      await this.#preload(from, specifier);
    } catch (error) {
      // From the second line on, Node lists files, and it names this file as the importer.
      const [why = ""] = String(error instanceof Error ? error.message : error).split(/ imported from |\n/);
      throw new UserError(`${from} imports "${specifier}", which cannot be loaded: ${why}`);
    }
  }

  async #preload(from: string, specifier: string): Promise<object> {
    const key = `${from}\0${specifier}`;
    const known = this.#packages.get(key);
    if (known !== undefined) return known;
    const exports = await showFilesOfMachine(async () =>
      isHelper(specifier) ? ((await import(specifier)) as object) : await importFrom(from, specifier),
    );
    const admitted = this.options.admit(specifier, exports);
    this.#packages.set(key, admitted);
    return admitted;
  }
}

/** Transformed decorators and `using` import their helpers from here, which is a dependency of ours, not of the user's. */
function isHelper(specifier: string): boolean {
  return specifier.startsWith("@oxc-project/runtime/");
}

/** What a module in the file `from` imports: Node resolves what a script imports by the name of its file. */
async function importFrom(from: string, specifier: string): Promise<object> {
  const script = new Script("(specifier) => import(specifier)", {
    filename: from,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  const importing = script.runInThisContext() as (specifier: string) => Promise<object>;
  return importing(specifier);
}

const USE_STRICT = '"use strict";';

/** Once packages are loaded, only modules with a top-level await are asynchronous. */
function compileEsm(code: string, names: readonly string[], path: string): Compiled["run"] {
  const defining = code.replace(/^Object\.defineProperty(?=\(__vite_ssr_exports__, )/gm, DEFINE);
  const synchronous = defining.replace(/^(const __vite_ssr_import_\d+__ = )await /gm, "$1");
  return firstThatParses(
    () => compileFunction(USE_STRICT + synchronous, names, path, "", USE_STRICT.length),
    () => compileFunction(USE_STRICT + defining, names, path, "async ", USE_STRICT.length),
  );
}

function compileCommonJs(code: string, names: readonly string[], { path, strict }: SourceModule): Compiled["run"] {
  const asWritten = (): Compiled["run"] => compileFunction(code, names, path, "");
  if (strict !== true) return asWritten();
  // The runner cannot load code that is not valid as strict code, so nothing contradicts what it does as written.
  return firstThatParses(() => compileFunction(USE_STRICT + code, names, path, "", USE_STRICT.length), asWritten);
}

function firstThatParses<T>(first: () => T, second: () => T): T {
  try {
    return first();
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return second();
  }
}

function compileFunction(
  code: string,
  names: readonly string[],
  path: string,
  kind: "" | "async ",
  shift = 0,
): Compiled["run"] {
  const head = `(${kind}function (${names.join(", ")}) {`;
  const script = new Script(`${head}${code}\n})`, { filename: path, columnOffset: -head.length - shift });
  return script.runInThisContext() as Compiled["run"];
}

function exportAll(exports: Exports, from: Exports): void {
  for (const key of Object.keys(from)) {
    if (key === "default" || Object.hasOwn(exports, key)) continue;
    Object.defineProperty(exports, key, { enumerable: true, configurable: true, get: () => from[key] });
  }
}

/** What a replaced `module.exports` had when it was assigned: loaders do not import by name what is added later. */
const NAMES_AT_ASSIGNMENT = new WeakMap<Holder, ReadonlySet<string>>();

function makeHolder(): Holder {
  let exports: unknown = {};
  return {
    get exports() {
      return exports;
    },
    set exports(value: unknown) {
      exports = value;
      NAMES_AT_ASSIGNMENT.set(this, new Set(hasMembers(value) ? Object.keys(value) : []));
    },
  };
}

function namespaceOf({ exports, holder }: Instance): object {
  return holder === undefined ? exports : commonJsNamespace(holder);
}

/**
 * The namespace of a CommonJS module in an ES module: its exports as default, and their properties by name. Properties that not
 * every loader imports by name are not enumerable.
 */
function commonJsNamespace(holder: Holder): object {
  const { exports } = holder;
  const namespace: Exports = Object.create(null) as Exports;
  const named = NAMES_AT_ASSIGNMENT.get(holder);
  if (hasMembers(exports))
    for (const key of Object.keys(exports)) {
      const enumerable = named?.has(key) ?? true;
      const value: unknown = Reflect.get(exports, key);
      Object.defineProperty(namespace, key, { value, enumerable, writable: true, configurable: true });
    }
  namespace["export="] = exports;
  if (!(isObject(exports) && Reflect.get(exports, "__esModule") === true && "default" in namespace))
    namespace["default"] = exports;
  return namespace;
}

function hasMembers(value: unknown): value is object {
  return isObject(value) || typeof value === "function";
}
