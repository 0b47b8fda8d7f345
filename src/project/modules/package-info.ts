// The package of a file: the folder of the nearest package.json, and its module type.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { readManifest } from "../../support/read-manifest.ts";

export interface PackageInfo {
  readonly folder: string;
  readonly type: "module" | "commonjs" | undefined;
}

/** Undefined if no folder above the file has a package.json. */
export function packageOf(file: string): PackageInfo | undefined {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const path = join(folder, "package.json");
    if (existsSync(path)) return { folder, type: moduleTypeIn(path) };
    if (folder === dirname(folder)) return undefined;
  }
}

function moduleTypeIn(path: string): PackageInfo["type"] {
  const { type } = readManifest(path);
  return type === "module" || type === "commonjs" ? type : undefined;
}
