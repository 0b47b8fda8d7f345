import { existsSync } from "node:fs";
import path from "node:path";
import type { CommandContext } from "./command-context.ts";
import type { Settings } from "./config-settings.ts";
import { configSettings, NO_SETTINGS } from "./config-settings.ts";
import { noSuchConfig } from "./messages.ts";
import { placeKind } from "./place-kind.ts";

const NAMES = ["ts", "mts", "js", "mjs"].map((extension) => `pathwise.config.${extension}`);

/** `asked`: a file; undefined: the file that is found; false: no configuration. @throws UserError */
export async function readConfig(
  asked: string | false | undefined,
  { cwd, loadConfig }: Pick<CommandContext, "cwd" | "loadConfig">,
): Promise<Settings> {
  if (asked === false) return NO_SETTINGS;
  const file = asked === undefined ? findConfig(cwd) : path.resolve(cwd, asked);
  if (file === undefined) return NO_SETTINGS;
  if (placeKind(file) !== "file") throw noSuchConfig(asked ?? file);
  return configSettings(await loadConfig(file), file, path.relative(cwd, file));
}

/** The nearest configuration. */
export function findConfig(cwd: string): string | undefined {
  return configPaths(cwd).find((file) => existsSync(file));
}

/** Where configurations may be: from a folder up to that of its package; only in the folder itself if it has no package. */
export function configPaths(cwd: string): string[] {
  return foldersToSearch(path.resolve(cwd)).flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
}

function foldersToSearch(cwd: string): string[] {
  const folders: string[] = [];
  for (let folder = cwd; ; folder = path.dirname(folder)) {
    folders.push(folder);
    if (existsSync(path.join(folder, "package.json"))) return folders;
    if (folder === path.dirname(folder)) return [cwd];
  }
}
