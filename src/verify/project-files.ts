import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

export interface PackageJson {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: ReadonlySet<string>;
  readonly hasJestConfig: boolean;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Of this very folder; a missing or broken file is an empty one, since the runner will say so itself. */
export function readPackageJson(folder: string): PackageJson {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  } catch {
    content = {};
  }
  const field = (name: string): Record<string, unknown> => {
    const value = isRecord(content) ? content[name] : undefined;
    return isRecord(value) ? value : {};
  };
  const scripts = Object.entries(field("scripts")).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  const dependencyFields = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"];
  return {
    scripts: Object.fromEntries(scripts),
    dependencies: new Set(dependencyFields.flatMap((name) => Object.keys(field(name)))),
    hasJestConfig: isRecord(content) && "jest" in content,
  };
}

/** The folder itself, then its parents up to the root of the repository, or of the file system where there is none. */
export function foldersUpward(folder: string): string[] {
  const folders: string[] = [];
  for (let current = path.resolve(folder); ; current = path.dirname(current)) {
    folders.push(current);
    if (existsSync(path.join(current, ".git")) || current === path.dirname(current)) return folders;
  }
}

const CONFIG_NAMES = {
  vitest: /^vitest\.(?:config|workspace|projects)\.(?:[cm]?[jt]s|json)$/,
  jest: /^jest\.config\.(?:[cm]?[jt]s|json)$/,
  vite: /^vite\.config\.[cm]?[jt]s$/,
};

function hasFile(folder: string, pattern: RegExp): boolean {
  try {
    return readdirSync(folder).some((name) => pattern.test(name));
  } catch {
    return false;
  }
}

export function hasConfigOf(runner: "vitest" | "jest", folder: string): boolean {
  return hasFile(folder, CONFIG_NAMES[runner]) || (runner === "jest" && readPackageJson(folder).hasJestConfig);
}

/** Where to start the runner: the nearest folder upward that configures it, which in a monorepo may be above the package. */
export function runnerRoot(runner: "vitest" | "jest", projectRoot: string): string {
  const configures = (folder: string): boolean =>
    hasConfigOf(runner, folder) || (runner === "vitest" && hasFile(folder, CONFIG_NAMES.vite));
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
