// The one place through which every output goes to the disk: tests, results, explanations, drawings.
// Enters: text and where it belongs. Leaves: the whole file, or a message in the disk's words; never half a file.
// Deliberately absent: replacing what pathwise did not write, unless `--force` is given.
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  closeSync,
  constants,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { sealOf } from "../emit/seal.ts";
import type { UserError } from "../support/errors.ts";
import { isOwnOutput } from "./is-own-output.ts";
import { cannotWrite, editedTestFile, foreignFile, isAFolder } from "./messages.ts";
import { placeKind } from "./place-kind.ts";

export interface OutputSettings {
  readonly cwd: string;
  /** Whether files of others may be replaced. */
  readonly force: boolean;
}

/** The path of the file that an option names; undefined if it was not given. @throws UserError if it cannot be written */
export function outputFile(
  option: string,
  written: string | undefined,
  { cwd, force }: OutputSettings,
): string | undefined {
  if (written === undefined) return undefined;
  const file = path.resolve(cwd, written);
  if (placeKind(file) === "folder") throw isAFolder(option, file);
  if (placeKind(nearestPlace(path.dirname(file))) === "file")
    throw cannotWrite(written, "a part of its path is a file");
  checkReplaceable(file, { cwd, force });
  return file;
}

/** The first path that exists, from a folder upwards. */
function nearestPlace(folder: string): string {
  const above = path.dirname(folder);
  return placeKind(folder) !== undefined || above === folder ? folder : nearestPlace(above);
}

/** @throws UserError if there is a file that pathwise did not write, or that was edited since. */
export function checkReplaceable(file: string, { cwd, force }: OutputSettings): void {
  const why = force ? undefined : whyKept(file, path.relative(cwd, file));
  if (why !== undefined) throw why;
}

function whyKept(file: string, shown: string): UserError | undefined {
  let text: string;
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.isBlockDevice()) return cannotWrite(shown, "it is a disk");
    // Pipes and other devices hold nothing that could be lost.
    if (found?.isFile() === false && !found.isDirectory()) return undefined;
    // What would be made there is not beside the link, and may be far away from the project.
    if (found === undefined && lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink())
      return cannotWrite(shown, "it is a link to a file that is not there");
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    return cannotWrite(shown, error);
  }
  if (isOwnOutput(text)) return undefined;
  return sealOf(text) === "edited" ? editedTestFile(shown) : foreignFile(shown);
}

/** Looks once more before it writes, since the run took time. @throws UserError */
export function writeOutput(file: string, text: string, settings: OutputSettings): void {
  checkReplaceable(file, settings);
  try {
    writeWhole(file, text);
  } catch (error) {
    throw cannotWrite(path.relative(settings.cwd, file), error);
  }
}

/** Writes the whole text or nothing; folders are made as needed, links and permissions of an older file are kept. */
function writeWhole(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const older = statSync(file, { throwIfNoEntry: false });
  if (older?.isFile() === false) {
    writeThrough(file, text);
    return;
  }
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

/** Writes into a pipe or a device; into a pipe that nobody reads, this throws instead of waiting for ever. */
function writeThrough(place: string, text: string): void {
  const reached = openSync(place, constants.O_WRONLY | constants.O_NONBLOCK);
  try {
    writeFileSync(place, text);
  } finally {
    closeSync(reached);
  }
}
