// The modules of the project's own fast-check, which engines rewrite as they do the user's code, so that what its arbitraries
// generate can be followed.
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import type { SourceModule } from "../../model/project.ts";

interface Manifest {
  readonly version: string;
  readonly exports: { readonly ".": { readonly import: { readonly default: string } } };
}

export interface FastCheckModules {
  readonly entry: string;
  readonly modules: readonly SourceModule[];
}

/** The first version with plugins. */
const LEAST_VERSION = [4, 10] as const;

/** Undefined where the file has no fast-check, or one without plugins. */
export function fastCheckModules(file: string): FastCheckModules | undefined {
  const manifest = manifestFor(file);
  if (manifest === undefined) return undefined;
  const { version, exports } = JSON.parse(readFileSync(manifest, "utf8")) as Manifest;
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major < LEAST_VERSION[0] || (major === LEAST_VERSION[0] && minor < LEAST_VERSION[1])) return undefined;
  const entry = resolve(dirname(manifest), exports["."].import.default);
  return { entry, modules: modulesFrom(entry) };
}

function manifestFor(file: string): string | undefined {
  try {
    return createRequire(file).resolve("fast-check/package.json");
  } catch {
    return undefined;
  }
}

/** What it imports of other packages stays a package. */
function modulesFrom(entry: string): SourceModule[] {
  const paths = new Set([entry]);
  const modules: SourceModule[] = [];
  for (const path of paths) {
    const specifiers = readFileSync(path, "utf8").matchAll(/\bfrom\s*["'](\.[^"']+)["']/g);
    const imports = Object.fromEntries(
      Array.from(specifiers, ([, own = ""]) => [own, resolve(dirname(path), own)] as const).filter(([, to]) =>
        existsSync(to),
      ),
    );
    for (const to of Object.values(imports)) paths.add(to);
    modules.push({ path, format: "esm", imports, isStandIn: true, isKept: true });
  }
  return modules;
}
