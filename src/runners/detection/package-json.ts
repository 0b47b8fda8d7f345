import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { UserError } from "../../support/errors.ts";
import { isFile } from "../../support/is-file.ts";
import { parseManifest, readManifest } from "../../support/read-manifest.ts";
import { isSystemError, systemReason } from "../../support/system-error.ts";

export interface PackageJson {
  readonly scripts: Readonly<Record<string, string>>;
  /** Names of all dependencies, whatever they are needed for. */
  readonly dependencies: ReadonlySet<string>;
  /** Whether `.js` files are ES modules. */
  readonly isModule: boolean;
  /** All of the file. */
  readonly content: Readonly<Record<string, unknown>>;
}

/** Reads the package.json of this very folder. A missing or broken file counts as empty: the runner itself reports it. */
export function readPackageJson(folder: string): PackageJson {
  const content = readManifest(path.join(folder, "package.json"));
  const field = (name: string): Record<string, unknown> => {
    const value = content[name];
    return isRecord(value) ? value : {};
  };
  const scripts = Object.entries(field("scripts")).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  const dependencyFields = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"];
  return {
    scripts: Object.fromEntries(scripts),
    dependencies: new Set(dependencyFields.flatMap((name) => Object.keys(field(name)))),
    isModule: content["type"] === "module",
    content,
  };
}

/** @throws UserError if there is a package.json in the folder that does not parse */
export function checkPackageJson(folder: string): void {
  const file = path.join(folder, "package.json");
  if (!existsSync(file)) return;
  try {
    if (!isFile(file)) throw new Error("it is no file");
    parseManifest(readFileSync(file, "utf8"));
  } catch (error) {
    const why = isSystemError(error) ? systemReason(error) : error instanceof Error ? error.message : String(error);
    throw new UserError(
      `${path.relative(process.cwd(), file)} cannot be read, so the test runner is unknown: ${why} (correct it, or add --runner)`,
    );
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
