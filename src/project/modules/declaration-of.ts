// The declaration file that has the types of a JavaScript file: beside it, named by its package, or in @types.
import { existsSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { isFile } from "../../support/is-file.ts";
import { readManifest } from "../../support/read-manifest.ts";
import { packageOf } from "./package-info.ts";
import { isDeclarationFile, isJavaScript } from "./source-file-kinds.ts";

export function declarationOf(file: string): string | undefined {
  if (!isJavaScript(file)) return undefined;
  const beside = file.replace(/\.([mc]?)jsx?$/, ".d.$1ts");
  return isFile(beside) ? beside : ofPackage(file);
}

/** The JavaScript file beside a declaration file that has its types. */
export function implementationBeside(declarations: string): string | undefined {
  const script = declarations.replace(/\.d\.([mc]?)ts$/, ".$1js");
  return script === declarations ? undefined : [script, script.replace(/\.js$/, ".jsx")].find(isFile);
}

interface PackageJson {
  readonly name?: unknown;
  readonly main?: unknown;
  readonly types?: unknown;
  readonly typings?: unknown;
  readonly exports?: unknown;
}

function ofPackage(file: string): string | undefined {
  const folder = packageOf(file)?.folder;
  if (folder === undefined) return undefined;
  const json: PackageJson = readManifest(join(folder, "package.json"));
  const isMain = isMainFile(file, folder, json);
  const own = isMain ? typesIn(folder, json) : undefined;
  if (own !== undefined || typeof json.name !== "string") return own;
  const types = typesPackage(folder, json.name);
  if (types === undefined) return undefined;
  if (isMain) return typesIn(types, readManifest(join(types, "package.json"))) ?? existing(join(types, "index.d.ts"));
  return existing(join(types, relative(folder, file).replace(/\.[mc]?jsx?$/, ".d.ts")));
}

/** Whether importing the package loads the file. */
function isMainFile(file: string, folder: string, { main, exports }: PackageJson): boolean {
  const stem = resolve(folder, typeof main === "string" ? main : "index.js");
  const ways = [stem, `${stem}.js`, join(stem, "index.js")];
  return ways.includes(file) || pathsIn(rootOf(exports)).some((path) => resolve(folder, path) === file);
}

function typesIn(folder: string, { types, typings, exports }: PackageJson): string | undefined {
  const named = [types, typings].flatMap((path) => (typeof path === "string" ? [path, `${path}.d.ts`] : []));
  const candidates = [...named, ...pathsIn(rootOf(exports))].map((path) => resolve(folder, path));
  return candidates.find((path) => isDeclarationFile(path) && isFile(path));
}

/** The part of `exports` in a package.json that says what importing the package itself gives. */
function rootOf(exports: unknown): unknown {
  return typeof exports === "object" && exports !== null && "." in exports ? exports["."] : exports;
}

/** All paths among nested conditions; those of subpaths are left out. */
function pathsIn(exports: unknown): string[] {
  if (typeof exports === "string") return [exports];
  if (typeof exports !== "object" || exports === null) return [];
  return Object.entries(exports).flatMap(([key, value]) => (key.startsWith(".") ? [] : pathsIn(value)));
}

/** The folder of `@types/name`; `@scope/name` has its types in `@types/scope__name`. */
function typesPackage(from: string, name: string): string | undefined {
  const mangled = name.replace(/^@([^/]+)\//, "$1__");
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, "node_modules", "@types", mangled);
    if (existsSync(candidate)) return candidate;
    if (folder === dirname(folder)) return undefined;
  }
}

function existing(path: string): string | undefined {
  return isFile(path) ? path : undefined;
}
