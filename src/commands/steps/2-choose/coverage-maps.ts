import type { CoverageMap } from "../../../model/coverage-map.ts";
import type { Criterion } from "../../../model/options.ts";
import type { Project } from "../../../model/project.ts";
import type { EnginePool } from "../../../supervisor/engine-pool.ts";
import { coverageMapOf } from "../../../supervisor/jobs/cover.ts";

/** What can be covered, by file. A file that cannot be loaded has no entry. */
export async function coverageMaps(
  pool: EnginePool,
  project: Project,
  files: readonly string[],
  criterion: Criterion,
): Promise<Map<string, CoverageMap>> {
  const maps = new Map<string, CoverageMap>();
  for (const file of new Set(files)) {
    const map = await coverageMapOf(pool, project, file, criterion);
    if (map !== undefined) maps.set(file, map);
  }
  return maps;
}
