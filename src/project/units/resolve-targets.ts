// Enters: the user's targets: files, folders, globs, `file.ts#name`, `file.ts#Class.method`.
// Leaves: each source file once, in a fixed order, with the selected names; or a UserError.
// Deliberately absent: whether the names exist (see `analyze-project.ts`), and the TypeScript compiler.
import { existsSync, readdirSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join, parse, resolve } from "node:path";
import { globSync } from "tinyglobby";
import { isFile } from "../../support/is-file.ts";
import { nearest } from "../../support/nearest.ts";
import {
  IGNORED_FOLDERS,
  SOURCE_EXTENSIONS,
  TEST_FOLDER,
  isDeclarationFile,
  isGeneratedTest,
  isSideFile,
  isSourceExtension,
} from "../modules/source-file-kinds.ts";
import {
  nameIsEmpty,
  nameNeedsFile,
  noSuchFile,
  noTargets,
  notASourceFile,
  notAnOrdinaryFile,
  notCode,
  nothingInFolder,
  nothingMatches,
  shownPath,
} from "../user-errors.ts";

export interface TargetSelection {
  /** Absolute. */
  readonly file: string;
  /** The names after `#`; undefined if the whole file is selected. */
  readonly names: readonly string[] | undefined;
}

/** What a folder or a glob means: code without its tests, or tests, too. */
type Wanted = "code" | "tests";

export function resolveTargets(targets: readonly string[], cwd: string, wanted: Wanted = "code"): TargetSelection[] {
  if (targets.length === 0) throw noTargets();
  const selected = new Map<string, Set<string> | undefined>();
  for (const target of targets) {
    for (const { file, name } of resolveTarget(target, cwd, wanted)) {
      if (name === undefined) selected.set(file, undefined);
      else if (!selected.has(file)) selected.set(file, new Set([name]));
      else selected.get(file)?.add(name);
    }
  }
  return [...selected].map(([file, names]) => ({ file, names: names && [...names] }));
}

interface Choice {
  readonly file: string;
  readonly name?: string;
}

function resolveTarget(target: string, cwd: string, wanted: Wanted): Choice[] {
  // A path may contain # or the characters of a glob, so a path that exists is taken literally.
  if (existsSync(resolve(cwd, target))) return resolvePath(target, cwd, wanted);
  const hash = target.lastIndexOf("#");
  if (hash > 0) return [resolveName(target, target.slice(0, hash), target.slice(hash + 1), cwd, wanted)];
  if (/[*?{}[\]]/.test(target)) return resolveGlob(target, cwd, wanted);
  throw missing(target, cwd);
}

function resolvePath(target: string, cwd: string, wanted: Wanted): Choice[] {
  const path = resolve(cwd, target);
  if (!statSync(path).isDirectory()) return [{ file: checkFile(path, target, wanted) }];
  const files = search(`**/*${EXTENSIONS_GLOB}`, path, wanted);
  if (files.length === 0) throw nothingInFolder(target);
  return files.map((file) => ({ file }));
}

function resolveName(target: string, path: string, name: string, cwd: string, wanted: Wanted): Choice {
  const file = resolve(cwd, path);
  if (!existsSync(file)) throw /[*?{}]/.test(path) ? nameNeedsFile(target) : missing(path, cwd);
  if (statSync(file).isDirectory()) throw nameNeedsFile(target);
  if (name === "") throw nameIsEmpty(target);
  return { file: checkFile(file, path, wanted), name };
}

function resolveGlob(glob: string, cwd: string, wanted: Wanted): Choice[] {
  const files = search(glob, cwd, wanted).filter(isSourceExtension);
  if (files.length === 0) throw nothingMatches(glob);
  return files.map((file) => ({ file }));
}

const EXTENSIONS_GLOB = `.{${SOURCE_EXTENSIONS.map((extension) => extension.slice(1)).join(",")}}`;

/** Sorted by path, so that runs repeat on every file system. */
function search(pattern: string, folder: string, wanted: Wanted): string[] {
  const passedOver = wanted === "code" ? [...IGNORED_FOLDERS, TEST_FOLDER] : IGNORED_FOLDERS;
  const ignore = passedOver.map((name) => `**/${name}/**`);
  const isAside = wanted === "code" ? isSideFile : (file: string) => whatElse(file, wanted) !== undefined;
  const found = globSync(pattern, { cwd: folder, absolute: true, ignore, expandDirectories: false });
  return withoutLinked(found.filter((file) => !isAside(file)).sort());
}

/** Each file once, however many links lead to it, and none to which a link leads nowhere. */
function withoutLinked(files: readonly string[]): string[] {
  const byPlace = new Map<string, string>();
  for (const file of files) {
    const place = existsSync(file) ? realpathSync(file) : undefined;
    if (place !== undefined && (place === file || !byPlace.has(place))) byPlace.set(place, file);
  }
  return [...byPlace.values()].sort();
}

function checkFile(path: string, shown: string, wanted: Wanted): string {
  if (!isSourceExtension(path)) throw notASourceFile(shown);
  if (!isFile(path)) throw notAnOrdinaryFile(shown);
  const what = whatElse(path, wanted);
  if (what !== undefined) throw notCode(shown, what);
  return path;
}

/** What a file is that is not wanted, even if it is named. */
function whatElse(path: string, wanted: Wanted): Parameters<typeof notCode>[1] | undefined {
  if (isDeclarationFile(path)) return "declaration file";
  return wanted === "code" && isGeneratedTest(path) ? "generated test file" : undefined;
}

function missing(target: string, cwd: string) {
  const path = resolve(cwd, target);
  const folder = dirname(path);
  if (!existsSync(folder)) return noSuchFile(target, undefined);
  const names = readdirSync(folder).filter((name) => !name.startsWith(".") && existsSync(join(folder, name)));
  const complete = names.find((name) => isSourceExtension(name) && parse(name).name === basename(path));
  const near = complete ?? nearest(basename(path), names);
  return noSuchFile(target, near && shownPath(join(folder, near), cwd));
}
