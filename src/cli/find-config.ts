import { existsSync } from "node:fs";
import path from "node:path";

const NAMES = ["ts", "mts", "js", "mjs"].map((extension) => `pathwise.config.${extension}`);

/** The nearest configuration, from a folder up to that of its package; where there is no package, only in the folder. */
export function findConfig(cwd: string): string | undefined {
  return foldersToSearch(path.resolve(cwd))
    .flatMap((folder) => NAMES.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file));
}

function foldersToSearch(cwd: string): string[] {
  const folders: string[] = [];
  for (let folder = cwd; ; folder = path.dirname(folder)) {
    folders.push(folder);
    if (existsSync(path.join(folder, "package.json"))) return folders;
    if (folder === path.dirname(folder)) return [cwd];
  }
}
