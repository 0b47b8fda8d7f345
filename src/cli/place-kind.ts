import { statSync } from "node:fs";

/** What is at a path; undefined if nothing is, or if it cannot be seen. */
export function placeKind(place: string): "file" | "folder" | undefined {
  try {
    const found = statSync(place, { throwIfNoEntry: false });
    return found?.isDirectory() ? "folder" : found?.isFile() ? "file" : undefined;
  } catch {
    // A part of its path is a file, or may not be read.
    return undefined;
  }
}
