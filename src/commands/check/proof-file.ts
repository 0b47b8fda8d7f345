// The test files among the targets, and what loading them shows.
import { readFileSync } from "node:fs";
import { EMPTY_PROJECT } from "../../model/project.ts";
import { type AnalyzedProofs, openProofs } from "../../project/proofs/open-proofs.ts";
import type { EnginePool } from "../../supervisor/engine-pool.ts";
import { discoverExports } from "../../supervisor/jobs/discover.ts";
import { loadingFailure } from "./loading-failure.ts";

/** Whether a file may register tests with `prove`, or has properties that the solver is to drive. */
export function mayProve(file: string): boolean {
  return /["']pathwise\/(?:vitest|jest|node|fast-check)["']/.test(readFileSync(file, "utf8"));
}

export interface LoadedProofs extends AnalyzedProofs {
  /** Why files could not be loaded. */
  readonly failures: ReadonlyMap<string, string>;
}

const NONE: LoadedProofs = {
  project: EMPTY_PROJECT,
  proofs: [],
  properties: new Map(),
  dependencies: [],
  failures: new Map(),
};

export async function loadProofs(pool: EnginePool, files: readonly string[], cwd: string): Promise<LoadedProofs> {
  if (files.length === 0) return NONE;
  const opened = openProofs(files, cwd);
  const loaded = await discoverExports(pool, opened.modules, [...opened.entries.values()]);
  const failures = new Map<string, string>();
  for (const [file, entry] of opened.entries)
    if (!loaded.has(entry)) failures.set(file, await loadingFailure(pool, opened.modules, file, entry));
  return { ...opened.analyze(loaded), failures };
}
