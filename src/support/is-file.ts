import { statSync } from "node:fs";

/** Whether there is an ordinary file: reading a pipe waits for ever, and reading a device may never end. */
export function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
  } catch {
    // A name that is too long, a link to itself, a folder that may not be read.
    return false;
  }
}
