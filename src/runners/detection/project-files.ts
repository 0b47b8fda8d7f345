// Finds in the user's project what belongs to a runner: its configuration, its command, the folder to start it in.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { readPackageJson } from "./package-json.ts";
import type { RunnerSigns } from "../runner.ts";
import { foldersUpward } from "../../support/folders-upward.ts";

/** Whether this very folder configures the runner, in a file of its own or in package.json. */
export function isConfiguredIn(folder: string, { configFile, configKey }: RunnerSigns): boolean {
  if (configFile !== undefined && filesIn(folder, configFile).length > 0) return true;
  return configKey !== undefined && Object.hasOwn(readPackageJson(folder).content, configKey);
}

/** The nearest folder upward that configures the runner, which in a monorepo may be above the package. */
export function runnerRoot(signs: RunnerSigns, projectRoot: string): string {
  const { otherConfigFile } = signs;
  const configures = (folder: string): boolean =>
    isConfiguredIn(folder, signs) || (otherConfigFile !== undefined && filesIn(folder, otherConfigFile).length > 0);
  return foldersUpward(projectRoot).find(configures) ?? projectRoot;
}

/** The script behind a package's command, as the project itself would find it; undefined where it is not installed. */
export function findPackageBin(packageName: string, fromFolder: string): string | undefined {
  try {
    const manifest = createRequire(path.join(fromFolder, "package.json")).resolve(`${packageName}/package.json`);
    const { bin } = JSON.parse(readFileSync(manifest, "utf8")) as { bin?: string | Record<string, string> };
    const script = typeof bin === "string" ? bin : bin?.[packageName];
    return script === undefined ? undefined : path.join(path.dirname(manifest), script);
  } catch {
    return undefined;
  }
}

/** Absolute paths of files whose names match; none where the folder cannot be read. */
export function filesIn(folder: string, pattern: RegExp): string[] {
  try {
    const names = readdirSync(folder).filter((name) => pattern.test(name));
    return names.map((name) => path.join(folder, name));
  } catch {
    return [];
  }
}
