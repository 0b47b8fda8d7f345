import path from "node:path";
import type { Config } from "../index.ts";
import type { Settings } from "./config-settings.ts";
import { configSettings, NO_SETTINGS } from "./config-settings.ts";
import { findConfig } from "./find-config.ts";
import { noSuchConfig } from "./messages.ts";
import { placeKind } from "./place-kind.ts";

interface Place {
  readonly cwd: string;
  readonly loadConfig: (file: string) => Promise<Config>;
}

/** `asked`: a file; undefined: the one that is found; false: none. @throws UserError */
export async function readConfig(asked: string | false | undefined, { cwd, loadConfig }: Place): Promise<Settings> {
  if (asked === false) return NO_SETTINGS;
  const file = asked === undefined ? findConfig(cwd) : path.resolve(cwd, asked);
  if (file === undefined) return NO_SETTINGS;
  if (placeKind(file) !== "file") throw noSuchConfig(asked ?? file);
  return configSettings(await loadConfig(file), file, path.relative(cwd, file));
}
