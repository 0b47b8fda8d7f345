// Compiler options for a file: the user's, from tsconfig.json or jsconfig.json, with those changed that the analysis needs
// to differ.
import { dirname, join } from "node:path";
import { isFile } from "../../support/is-file.ts";
import { isDeclarationFile } from "./source-file-kinds.ts";
import { ts, type TS } from "../typescript.ts";
import { badConfiguration, shownPath } from "../user-errors.ts";

export interface CompilerSettings {
  /** The configuration file; undefined if there is none. */
  readonly path: string | undefined;
  readonly options: TS.CompilerOptions;
  /** Declaration files of the project, which may declare global names. */
  readonly declarations: readonly string[];
  /** All files that the configuration names. */
  readonly files: readonly string[];
  /** Whether the DOM's library is left out, though the configuration includes it. */
  readonly isWithoutDom: boolean;
}

/** Whether the DOM's library is left out by default: it takes most of the time to load, and few inputs have its types. */
export type DomChoice = "without DOM" | "as TypeScript would";

/** Finds and reads settings; each configuration file is read once. */
export class CompilerSettingsReader {
  /** What is missing, but no reason to give up. */
  readonly warnings: string[] = [];
  readonly #parsed = new Map<string, TS.ParsedCommandLine>();
  readonly #settings = new Map<string | undefined, CompilerSettings>();
  readonly #cwd: string;
  readonly #dom: DomChoice;

  constructor(cwd: string, dom: DomChoice = "without DOM") {
    this.#cwd = cwd;
    this.#dom = dom;
  }

  /** Gives the same object for files with the same configuration. */
  settingsFor(file: string): CompilerSettings {
    const nearest = configAbove(file);
    const path = nearest && (this.#configIncluding(file, nearest, new Set()) ?? nearest);
    let settings = this.#settings.get(path);
    if (settings === undefined) {
      settings = path === undefined ? withoutConfig(this.#dom) : withConfig(path, this.#parse(path), this.#dom);
      this.#settings.set(path, settings);
    }
    return settings;
  }

  /** Follows the references of a solution-style configuration to the one that includes the file. */
  #configIncluding(file: string, config: string, visited: Set<string>): string | undefined {
    if (visited.has(config) || !isFile(config)) return undefined;
    visited.add(config);
    const parsed = this.#parse(config);
    if (parsed.fileNames.includes(file)) return config;
    for (const reference of parsed.projectReferences ?? []) {
      const found = this.#configIncluding(file, ts.resolveProjectReferencePath(reference), visited);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #parse(path: string): TS.ParsedCommandLine {
    let parsed = this.#parsed.get(path);
    if (parsed === undefined) {
      parsed = parseConfig(path, this.#cwd, (warning) => this.warnings.push(warning));
      this.#parsed.set(path, parsed);
    }
    return parsed;
  }
}

function configAbove(file: string): string | undefined {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    for (const name of ["tsconfig.json", "jsconfig.json"]) {
      const path = join(folder, name);
      if (isFile(path)) return path;
    }
    if (folder === dirname(folder)) return undefined;
  }
}

/** Errors that are reported: a configuration, or one that it extends, cannot be read. Other errors are left to tsc. */
const FATAL_CODES = new Set([5083, 6053, 18000, 18001]);

function parseConfig(path: string, cwd: string, warn: (text: string) => void): TS.ParsedCommandLine {
  const file = ts.readJsonConfigFile(path, (name) => ts.sys.readFile(name));
  const parsed = ts.parseJsonSourceFileConfigFileContent(file, ts.sys, dirname(path), { allowJs: true }, path);
  // The declared type lacks this property, which the parser sets on every source file.
  const syntax = (file as TS.JsonSourceFile & { parseDiagnostics?: TS.Diagnostic[] }).parseDiagnostics ?? [];
  const errors = [...syntax, ...parsed.errors.filter(({ code }) => FATAL_CODES.has(code))];
  const fatal = errors.find((error) => missingPackage(error) === undefined);
  if (fatal !== undefined) throw badConfiguration(placeOf(fatal, path, cwd), messageOf(fatal));
  for (const error of errors)
    warn(`${placeOf(error, path, cwd)}: ${missingPackage(error)} is not installed, so its settings are not used`);
  return parsed;
}

/** The package that a configuration extends and that cannot be found: published packages rarely ship it. */
function missingPackage(error: TS.Diagnostic): string | undefined {
  const name = /^File '([^'./][^']*)' not found/.exec(messageOf(error))?.[1];
  return name === undefined || /^[A-Za-z]:/.test(name) ? undefined : name;
}

function placeOf(diagnostic: TS.Diagnostic, path: string, cwd: string): string {
  const shown = shownPath(path, cwd);
  if (diagnostic.file === undefined || diagnostic.start === undefined) return shown;
  const { line, character } = diagnostic.file.getLineAndCharacterOfPosition(diagnostic.start);
  return `${shown}:${line + 1}:${character + 1}`;
}

export function messageOf(diagnostic: TS.Diagnostic): string {
  return ts.flattenDiagnosticMessageText(diagnostic.messageText, " ").replace(/\s+/g, " ");
}

/** Options that override the user's: nothing is emitted, deprecated options are no error, JavaScript is not checked. */
const FORCED: TS.CompilerOptions = {
  allowJs: true,
  checkJs: false,
  noEmit: true,
  skipLibCheck: true,
  ignoreDeprecations: "6.0",
  maxNodeModuleJsDepth: 0,
  // "force" hides the exports of CommonJS modules.
  moduleDetection: ts.ModuleDetectionKind.Auto,
  incremental: false,
  composite: false,
  declaration: false,
};

/** Options about output, some of which are invalid together with `noEmit`. */
const EMIT_OPTIONS = new Set([
  "outDir",
  "outFile",
  "rootDir",
  "declarationDir",
  "declarationMap",
  "tsBuildInfoFile",
  "sourceMap",
]);

function withConfig(path: string, parsed: TS.ParsedCommandLine, dom: DomChoice): CompilerSettings {
  const kept = Object.entries(parsed.options).filter(([name]) => !EMIT_OPTIONS.has(name));
  const options: TS.CompilerOptions = { ...Object.fromEntries(kept), ...FORCED };
  const isWithoutDom = options.lib === undefined && dom === "without DOM";
  if (isWithoutDom) options.lib = [languageLibrary(options)];
  const declarations = parsed.fileNames.filter(isDeclarationFile);
  return { path, options, declarations, files: parsed.fileNames, isWithoutDom };
}

/** The library of the language version alone; TypeScript's default includes the DOM. */
function languageLibrary(options: TS.CompilerOptions): string {
  const name = ts.getDefaultLibFileName(options).replace(".full.", ".");
  return { "lib.d.ts": "lib.es5.d.ts", "lib.es6.d.ts": "lib.es2015.d.ts" }[name] ?? name;
}

function withoutConfig(dom: DomChoice): CompilerSettings {
  const isWithoutDom = dom === "without DOM";
  const options: TS.CompilerOptions = {
    strict: true,
    target: ts.ScriptTarget.ESNext,
    lib: [isWithoutDom ? "lib.esnext.d.ts" : "lib.esnext.full.d.ts"],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    esModuleInterop: true,
    resolveJsonModule: true,
    jsx: ts.JsxEmit.Preserve,
    types: [],
    ...FORCED,
  };
  return { path: undefined, options, declarations: [], files: [], isWithoutDom };
}
