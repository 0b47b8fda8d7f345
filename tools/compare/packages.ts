// Files of forty small packages, as samples of other people's code. The packages are no dependencies of ours.
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { makeOnce } from "./cache.ts";
import { runOrThrow } from "./run-process.ts";

export interface PackageVersion {
  readonly name: string;
  readonly version: string;
}

export interface PackageFile extends PackageVersion {
  readonly file: string;
}

/** What two revisions are compared by. None of the packages has dependencies, so a copy of its folder can be run. */
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

/** What claims are attacked on besides: data structures, parsers, formatters, validators, numbers, a state machine, ES5. */
export const FURTHER_PACKAGE_FILES: readonly PackageFile[] = [
  { name: "cookie", version: "1.1.1", file: "dist/index.js" },
  { name: "email-validator", version: "2.0.4", file: "index.js" },
  { name: "fastest-levenshtein", version: "1.0.16", file: "esm/mod.js" },
  { name: "fastpriorityqueue", version: "0.8.0", file: "FastPriorityQueue.js" },
  { name: "hex-rgb", version: "5.0.0", file: "index.js" },
  { name: "is-number", version: "7.0.0", file: "index.js" },
  { name: "just-safe-get", version: "4.2.0", file: "index.mjs" },
  { name: "left-pad", version: "1.3.0", file: "index.js" },
  { name: "minimist", version: "1.2.8", file: "index.js" },
  { name: "pretty-bytes", version: "7.2.0", file: "index.js" },
  { name: "querystringify", version: "2.2.0", file: "index.js" },
  { name: "range-parser", version: "1.3.0", file: "index.js" },
  { name: "rgb-hex", version: "4.1.0", file: "index.js" },
  { name: "robot3", version: "1.4.0", file: "machine.js" },
  { name: "romans", version: "3.1.0", file: "romans.js" },
  { name: "string-argv", version: "0.4.0", file: "index.js" },
  { name: "tiny-invariant", version: "1.3.3", file: "src/tiny-invariant.ts" },
  { name: "tinyqueue", version: "3.0.0", file: "index.js" },
  { name: "ts-dedent", version: "2.3.0", file: "src/index.ts" },
  { name: "yocto-queue", version: "1.2.2", file: "index.js" },
];

const FLAGS = ["--ignore-scripts", "--no-save", "--no-audit", "--no-fund", "--no-package-lock", "--loglevel", "error"];

/** Returns the folder with all packages. They are fetched from the registry if they are not in the cache. */
export function fetchPackages(versions: readonly PackageVersion[]): Promise<string> {
  const specs = versions.map(({ name, version }) => `${name}@${version}`);
  const key = createHash("sha256").update(specs.join("\n")).digest("hex").slice(0, 16);
  return makeOnce("packages", key, async (folder) => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, "package.json"), "{}");
    await runOrThrow("npm", ["install", ...FLAGS, ...specs], folder);
  }).then((folder) => path.join(folder, "node_modules"));
}
