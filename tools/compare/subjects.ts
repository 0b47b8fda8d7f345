import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./cache.ts";
import type { PackageFile } from "./packages.ts";

/** A file to generate tests for. Its project has a copy of `folder`, since the file may import others of it. */
export interface Subject {
  /** The path in the project, also the name in the table. */
  readonly file: string;
  /** `folder` is copied to `copyTo` in the project. */
  readonly folder: string;
  readonly copyTo: string;
  /** Whether `explain` is run, too. */
  readonly isExplained: boolean;
  /** Folders of packages that the project has installed. */
  readonly uses?: readonly string[];
}

/** Fetched packages, and which of their files are meant. */
export interface Packages {
  readonly folder: string;
  readonly files: readonly PackageFile[];
}

/** In the order of the table: examples, subjects of the benches, files of packages. */
export function findSubjects(packages: Packages | undefined, only: string | undefined): Subject[] {
  const ours = [
    ...subjectsIn("examples", { isExplained: true }),
    ...subjectsIn("bench/subjects", { isExplained: false }),
  ];
  const others = packages === undefined ? [] : packages.files.map((each) => packageSubject(each, packages.folder));
  return [...ours, ...others].filter(({ file }) => only === undefined || file.includes(only));
}

export function packageSubject({ name, file }: PackageFile, folder: string): Subject {
  return {
    file: `packages/${name}/${file}`,
    folder: path.join(folder, name),
    copyTo: `packages/${name}`,
    isExplained: false,
  };
}

export function subjectsIn(name: string, { isExplained }: { readonly isExplained: boolean }): Subject[] {
  const folder = path.join(ROOT, name);
  return filesIn(folder)
    .filter((file) => isSource(file))
    .map((file) => ({ file: `${name}/${file}`, folder, copyTo: name, isExplained }));
}

/** Leaves out generated tests and declarations. */
export function isSource(file: string): boolean {
  return file.endsWith(".ts") && !/\.(test|d)\.ts$/.test(file);
}

/** A hash of all files that are copied into the subject's project. */
export function contentHash({ folder }: Subject): string {
  const hash = createHash("sha256");
  for (const file of filesIn(folder)) hash.update(`${file}\0`).update(readFileSync(path.join(folder, file)));
  return hash.digest("hex");
}

/** All files below a folder, as relative paths with slashes, sorted. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .sort();
}
