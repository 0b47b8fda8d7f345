import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { cannotWrite, isAFolder } from "./messages.ts";
import { placeKind } from "./place-kind.ts";

/** The path of the file that an option names; undefined if it was not given. @throws UserError if it cannot be written */
export function outputFile(option: string, written: string | undefined, cwd: string): string | undefined {
  if (written === undefined) return undefined;
  const file = path.resolve(cwd, written);
  if (placeKind(file) === "folder") throw isAFolder(option, file);
  if (placeKind(nearestPlace(path.dirname(file))) === "file")
    throw cannotWrite(written, "a part of its path is a file");
  return file;
}

/** The first path that exists, from a folder upwards. */
function nearestPlace(folder: string): string {
  const above = path.dirname(folder);
  return placeKind(folder) !== undefined || above === folder ? folder : nearestPlace(above);
}

/** @throws UserError */
export function writeOutput(file: string, text: string, cwd: string): void {
  try {
    writeWhole(file, text);
  } catch (error) {
    throw cannotWrite(path.relative(cwd, file), error);
  }
}

/** Writes the whole text or nothing; folders are made as needed, links and permissions of an older file are kept. */
export function writeWhole(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const older = statSync(file, { throwIfNoEntry: false });
  const target = older === undefined ? file : realpathSync(file);
  const temporary = path.join(path.dirname(target), `.${path.basename(target)}.${randomBytes(4).toString("hex")}.tmp`);
  try {
    writeFileSync(temporary, text, { flag: "wx" });
    if (older !== undefined) chmodSync(temporary, older.mode & 0o777);
    renameSync(temporary, target);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
