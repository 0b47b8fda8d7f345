// Makes a user's project around one subject: its files, a manifest, a tsconfig and a link to vitest.
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "./cache.ts";
import type { Subject } from "./subjects.ts";

const MANIFEST = { name: "project", private: true, type: "module", devDependencies: { vitest: "*" } };
const TSCONFIG = {
  compilerOptions: {
    target: "ES2022",
    module: "ESNext",
    moduleResolution: "Bundler",
    allowImportingTsExtensions: true,
    allowJs: true,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
  },
};

/** Part of the cache key: older results do not count if projects were made in another way. */
export const PROJECT_KIND = JSON.stringify([MANIFEST, TSCONFIG, versionOfVitest(), process.version]);

export function makeProject(folder: string, { folder: source, copyTo, file, uses = [] }: Subject): void {
  const isPackage = file.startsWith("packages/");
  cpSync(source, path.join(folder, copyTo), {
    recursive: true,
    filter: (from) => isPackage || !/\.pathwise\.test\./.test(from),
  });
  if (isPackage) simplifyManifest(path.join(folder, copyTo, "package.json"));
  linkVitest(folder);
  for (const used of uses) cpSync(used, path.join(folder, "node_modules", path.basename(used)), { recursive: true });
  writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify(TSCONFIG));
}

/** Makes the folder one from which vitest can be run. */
export function linkVitest(folder: string): void {
  mkdirSync(path.join(folder, "node_modules"));
  symlinkSync(path.join(ROOT, "node_modules/vitest"), path.join(folder, "node_modules/vitest"));
  writeFileSync(path.join(folder, "package.json"), JSON.stringify(MANIFEST));
}

/** Removes the package's own test runner, which is not installed, from its manifest. */
function simplifyManifest(file: string): void {
  const { name, version, type, main, types } = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
  writeFileSync(file, JSON.stringify({ name, version, type, main, types }));
}

function versionOfVitest(): string {
  const manifest = readFileSync(path.join(ROOT, "node_modules/vitest/package.json"), "utf8");
  return (JSON.parse(manifest) as { version: string }).version;
}
