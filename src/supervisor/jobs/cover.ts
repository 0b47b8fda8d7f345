import type { CoverageMap } from "../../model/coverage-map.ts";
import type { Criterion } from "../../model/options.ts";
import type { Project } from "../../model/project.ts";
import type { EnginePool } from "../engine-pool.ts";

/** What can be covered in a file, as istanbul counts it, and what the criterion wants beyond that. */
export async function coverageMapOf(
  pool: EnginePool,
  project: Project,
  file: string,
  criterion: Criterion,
): Promise<CoverageMap | undefined> {
  let found: CoverageMap | undefined;
  await pool.hold(project, (work) =>
    work(
      { type: "cover", file, criterion },
      (message) => {
        if (message.type === "coverage") found = message.coverage;
        return message.type === "coverage" || message.type === "unloadable";
      },
      10_000,
    ),
  );
  return found;
}
