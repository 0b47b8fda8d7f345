import { existsSync } from "node:fs";
import path from "node:path";

/** The folder itself, then its parents up to the root of the repository, or of the file system where there is none. */
export function foldersUpward(folder: string): string[] {
  const folders: string[] = [];
  for (let current = path.resolve(folder); ; current = path.dirname(current)) {
    folders.push(current);
    if (existsSync(path.join(current, ".git")) || current === path.dirname(current)) return folders;
  }
}
