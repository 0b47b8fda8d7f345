// Files of twenty small packages, as samples of other people's code. The packages are no dependencies of ours.
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { makeOnce } from "./cache.ts";
import { runOrThrow } from "./run-process.ts";

export interface PackageFile {
  readonly name: string;
  readonly version: string;
  readonly file: string;
}

/** None of the packages has dependencies, so a copy of its folder can be run. */
export const PACKAGE_FILES: readonly PackageFile[] = [
  { name: "bytes", version: "3.1.2", file: "index.js" },
  { name: "camelcase", version: "10.0.0", file: "index.js" },
  { name: "clsx", version: "2.1.1", file: "dist/clsx.mjs" },
  { name: "compare-versions", version: "6.1.1", file: "src/compareVersions.ts" },
  { name: "content-disposition", version: "3.0.0", file: "dist/index.js" },
  { name: "damerau-levenshtein", version: "1.0.8", file: "index.js" },
  { name: "decamelize", version: "7.0.0", file: "index.js" },
  { name: "denque", version: "2.1.0", file: "index.js" },
  { name: "dequal", version: "2.0.3", file: "lite/index.mjs" },
  { name: "dset", version: "3.1.4", file: "dist/index.mjs" },
  { name: "escape-html", version: "1.0.3", file: "index.js" },
  { name: "fast-deep-equal", version: "3.1.3", file: "index.js" },
  { name: "flatqueue", version: "3.1.0", file: "index.js" },
  { name: "ini", version: "7.0.0", file: "lib/ini.js" },
  { name: "luhn", version: "2.4.1", file: "src/luhn.js" },
  { name: "memoize-one", version: "6.0.0", file: "src/memoize-one.ts" },
  { name: "ms", version: "2.1.3", file: "index.js" },
  { name: "quick-lru", version: "7.3.0", file: "index.js" },
  { name: "semver-compare", version: "1.0.0", file: "index.js" },
  { name: "yallist", version: "5.0.0", file: "dist/esm/index.js" },
];

const SPECS = PACKAGE_FILES.map(({ name, version }) => `${name}@${version}`);
const FLAGS = ["--ignore-scripts", "--no-save", "--no-audit", "--no-fund", "--no-package-lock", "--loglevel", "error"];

/** Returns the folder with all packages. They are fetched from the registry if they are not in the cache. */
export function fetchPackages(): Promise<string> {
  const key = createHash("sha256").update(SPECS.join("\n")).digest("hex").slice(0, 16);
  return makeOnce("packages", key, async (folder) => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, "package.json"), "{}");
    await runOrThrow("npm", ["install", ...FLAGS, ...SPECS], folder);
  }).then((folder) => path.join(folder, "node_modules"));
}
