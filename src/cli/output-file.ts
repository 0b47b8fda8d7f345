import path from "node:path";
import { cannotWrite, isAFolder } from "./messages.ts";
import { placeKind } from "./place-kind.ts";
import { writeWhole } from "./write-whole.ts";

/** Where an option wants a file; undefined where it was not given. @throws UserError if that cannot be, before any work */
export function outputFile(option: string, written: string | undefined, cwd: string): string | undefined {
  if (written === undefined) return undefined;
  const file = path.resolve(cwd, written);
  if (placeKind(file) === "folder") throw isAFolder(option, file);
  if (placeKind(nearestPlace(path.dirname(file))) === "file")
    throw cannotWrite(written, "a part of its path is a file");
  return file;
}

/** Up from a folder: the first that is there. */
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
