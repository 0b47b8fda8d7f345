import type { CoverageMap } from "../../model/coverage-map.ts";
import type { Criterion } from "../../model/options.ts";
import type { Project } from "../../model/project.ts";
import type { EnginePool } from "../engine-pool.ts";
import { type RetryPolicy, retry } from "../retry.ts";

const POLICY: RetryPolicy = { mostDeaths: 1, timeMs: 10_000, timeFor: "each-engine", graceMs: 0 };

/**
 * What can be covered in a file, as istanbul counts it, and what the criterion wants beyond that. Undefined where the file
 * cannot be loaded, or the engine dies.
 */
export async function coverageMapOf(
  pool: EnginePool,
  project: Project,
  file: string,
  criterion: Criterion,
): Promise<CoverageMap | undefined> {
  const retried = await pool.hold(project, (work) =>
    retry<{ readonly coverage: CoverageMap | undefined }>(
      work,
      {
        jobWithin: () => ({ type: "cover", file, criterion }),
        receive: (message) => {
          if (message.type === "coverage") return { coverage: message.coverage };
          return message.type === "unloadable" ? { coverage: undefined } : undefined;
        },
        blame: () => false,
      },
      POLICY,
    ),
  );
  return retried.status === "answered" ? retried.answer.coverage : undefined;
}
