// The errors that a user can make in selecting code to test: one function each, with the place and the next step.
import { relative } from "node:path";
import type { Position } from "../model/unit.ts";
import { UserError } from "../support/errors.ts";
import { SOURCE_EXTENSIONS } from "./modules/source-file-kinds.ts";

/** A path as the user would write it: relative inside the working directory, else absolute. */
export function shownPath(path: string, cwd: string): string {
  const inside = relative(cwd, path);
  if (inside === "") return ".";
  return inside.startsWith("..") ? path : inside;
}

export function noTargets(): UserError {
  return new UserError("nothing to test: name a file, a folder, a glob or file.ts#name");
}

export function noSuchFile(target: string, suggestion: string | undefined): UserError {
  const hint = suggestion === undefined ? "check the path" : `did you mean ${suggestion}?`;
  return new UserError(`no such file or folder: ${target} (${hint})`);
}

export function nothingMatches(glob: string): UserError {
  return new UserError(
    `no source file matches ${glob} (quote globs; tests, declarations and config files are left out)`,
  );
}

export function nothingInFolder(folder: string): UserError {
  return new UserError(
    `nothing to test in ${folder}: it holds no source files (tests, declarations and config files are left out)`,
  );
}

export function notASourceFile(file: string): UserError {
  return new UserError(`cannot test ${file}: not a TypeScript or JavaScript file (${SOURCE_EXTENSIONS.join(" ")})`);
}

export function notAnOrdinaryFile(file: string): UserError {
  return new UserError(`cannot test ${file}: it is a pipe or a device, not a file`);
}

export function notCode(file: string, what: "declaration file" | "generated test file"): UserError {
  const next = what === "declaration file" ? "name the file that holds the code" : "name the file that it tests";
  return new UserError(`cannot test ${file}: it is a ${what}; ${next}`);
}

export function nameNeedsFile(target: string): UserError {
  return new UserError(`${target}: what stands before # must be one file; write file.ts#name`);
}

export function nameIsEmpty(target: string): UserError {
  return new UserError(`${target}: no name after #; write file.ts#name or file.ts#Class.method`);
}

export function nothingExported(files: readonly string[]): UserError {
  const where = files.length === 1 ? files[0] : `${files.length} files (${files[0]}, …)`;
  return new UserError(`nothing to test in ${where}: no function or class is exported; export what should be tested`);
}

export function notExported(name: string, file: string): UserError {
  return new UserError(`"${name}" in ${file} is not exported; export it to test it`);
}

export function noSuchName(name: string, file: string, exported: readonly string[]): UserError {
  const more = exported.length > 5 ? ", …" : "";
  const known =
    exported.length === 0
      ? "it exports no functions or classes"
      : `it exports ${exported.slice(0, 5).join(", ")}${more}`;
  return new UserError(`no export named "${name}" in ${file}; ${known}`);
}

export function syntaxError(file: string, { line, column }: Position, message: string): UserError {
  return new UserError(`${file}:${line}:${column}: syntax error: ${message}`);
}

/** The message is also the reason why a unit is skipped. `name`: the package; undefined for a file. */
export function missingImport(specifier: string, name: string | undefined, from: string): UserError {
  return new UserError(
    name === undefined
      ? `${from} imports "${specifier}", which does not exist; check the path`
      : `${from} imports the package "${name}", which is not installed; run npm install ${name}`,
  );
}

export function badConfiguration(file: string, message: string): UserError {
  return new UserError(`${file}: ${message}`);
}

export function unreadableName(file: string): UserError {
  return new UserError(`cannot test ${file}: TypeScript takes a backslash in a name for a folder (rename the file)`);
}

export function nestedTooDeeply(file: string): UserError {
  return new UserError(
    `cannot test ${file}: its expressions are nested too deeply to be analysed (write long sums and chains as loops over a list)`,
  );
}
