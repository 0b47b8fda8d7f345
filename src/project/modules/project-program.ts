// A TypeScript Program over the files of one configuration, which can be extended cheaply.
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import type { CompilerSettings } from "./compiler-settings.ts";
import { declarationOf, implementationBeside } from "./declaration-of.ts";
import { ts, type TS } from "../typescript.ts";

/** Parsed standard libraries, shared by all Programs of the process: they never change, and parsing them takes longest. */
const libraries = new Map<string, TS.SourceFile>();

export interface Overlay {
  /** Files that exist only in memory, by absolute path. */
  readonly files: ReadonlyMap<string, string>;
  /** Specifiers that are not resolved, because a file of the overlay declares their modules. */
  readonly unresolved: ReadonlySet<string>;
}

export class ProjectProgram {
  readonly settings: CompilerSettings;
  readonly program: TS.Program;
  readonly checker: TS.TypeChecker;
  readonly #roots: ReadonlySet<string>;
  readonly #unresolved: ReadonlySet<string>;
  /** For JavaScript files among the roots, the files that declare their types. */
  readonly #declarations: ReadonlyMap<string, string>;
  readonly #files = new Map<string, TS.SourceFile>();
  /** JavaScript files outside of the Program, which has their declarations. */
  readonly #scripts = new Map<string, TS.SourceFile>();
  readonly #resolutions: TS.ModuleResolutionCache;

  /** `unresolved`: modules whose types are left out, to save time. */
  constructor(settings: CompilerSettings, roots: readonly string[], unresolved: ReadonlySet<string> = new Set()) {
    this.settings = settings;
    this.#unresolved = unresolved;
    this.#roots = new Set(roots);
    const folder = settings.path === undefined ? dirname(roots[0] as string) : dirname(settings.path);
    this.#resolutions = ts.createModuleResolutionCache(folder, (name) => name, settings.options);
    this.#declarations = new Map(
      roots.flatMap((root): [string, string][] => {
        const declaration = declarationOf(root);
        return declaration === undefined ? [] : [[root, declaration]];
      }),
    );
    const names = [...settings.declarations, ...roots, ...this.#declarations.values()];
    this.program = ts.createProgram([...new Set(names)], settings.options, this.#host());
    this.checker = this.program.getTypeChecker();
  }

  /** Makes a Program with more roots, which reuses all files of this one. */
  extend(roots: readonly string[], overlay: Overlay): TS.Program {
    const names = [...this.program.getRootFileNames(), ...roots];
    return ts.createProgram(names, this.settings.options, this.#host(overlay));
  }

  resolve(specifier: string, from: TS.SourceFile, mode?: TS.ResolutionMode): TS.ResolvedModuleFull | undefined {
    const { options } = this.settings;
    return ts.resolveModuleName(specifier, from.fileName, options, ts.sys, this.#resolutions, undefined, mode)
      .resolvedModule;
  }

  /** The file that declares the types of a JavaScript file. */
  declarationsOf({ fileName }: TS.SourceFile): TS.SourceFile | undefined {
    const name = this.#declarations.get(fileName);
    return name === undefined ? undefined : this.program.getSourceFile(name);
  }

  /** The JavaScript file whose types a file declares. It need not belong to the Program. */
  implementationOf({ fileName }: TS.SourceFile): TS.SourceFile | undefined {
    const [root] = [...this.#declarations].find(([, declaration]) => declaration === fileName) ?? [];
    const script = root ?? (isInstalled(fileName) ? undefined : implementationBeside(fileName));
    if (script === undefined) return undefined;
    const known = this.program.getSourceFile(script) ?? this.#scripts.get(script);
    if (known !== undefined) return known;
    const parsed = ts.createSourceFile(script, readText(script) ?? "", ts.ScriptTarget.ESNext, true);
    this.#scripts.set(script, parsed);
    return parsed;
  }

  /** Whether a file is the user's own source: neither a declaration nor part of an installed package. */
  isProjectSource(file: TS.SourceFile): boolean {
    if (this.#roots.has(file.fileName)) return true;
    return (
      !file.isDeclarationFile && !this.program.isSourceFileFromExternalLibrary(file) && !isInstalled(file.fileName)
    );
  }

  /** Whether a file is the user's own source, or declares the types of such. */
  isOwn(file: TS.SourceFile): boolean {
    return this.isProjectSource(file) || this.implementationOf(file) !== undefined;
  }

  #host(overlay?: Overlay): TS.CompilerHost {
    const { options } = this.settings;
    const host = ts.createCompilerHost(options);
    const base = { fileExists: host.fileExists, getSourceFile: host.getSourceFile };
    host.jsDocParsingMode = ts.JSDocParsingMode.ParseForTypeErrors;
    host.fileExists = (name) => overlay?.files.has(name) === true || base.fileExists(name);
    // TypeScript's own reader drops a byte order mark, which would shift all offsets.
    host.readFile = (name) => overlay?.files.get(name) ?? readText(name);
    host.getSourceFile = (name, languageOptions) => {
      const text = overlay?.files.get(name);
      if (text !== undefined) return ts.createSourceFile(name, text, languageOptions);
      const known = isLibrary(name) ? libraries : this.#files;
      const key = isLibrary(name) ? `${options.target}:${name}` : name;
      if (!known.has(key)) {
        const file = base.getSourceFile(name, languageOptions);
        if (file === undefined) return undefined;
        known.set(key, file);
      }
      return known.get(key);
    };
    host.resolveModuleNameLiterals = (literals, file, redirect, _options, source) =>
      literals.map((literal) => {
        if ((overlay?.unresolved ?? this.#unresolved).has(literal.text)) return { resolvedModule: undefined };
        const mode = ts.getModeForUsageLocation(source, literal, options);
        return ts.resolveModuleName(literal.text, file, options, host, this.#resolutions, redirect, mode);
      });
    return host;
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

function isLibrary(name: string): boolean {
  return /\/typescript\/lib\/lib\.[^/]+\.d\.ts$/.test(name);
}

export function isInstalled(path: string): boolean {
  return path.includes("/node_modules/");
}
