// Has inputs run as tests will run them, and told what they cover. If the engine dies, the runs before count.
import type { Options } from "../../model/options.ts";
import type { Project } from "../../model/project.ts";
import type { PackedModel, PackedTrace } from "../../model/protocol.ts";
import type { Unit } from "../../model/unit.ts";
import type { EnginePool } from "../engine-pool.ts";
import { type RetryPolicy, retry } from "../retry.ts";

const POLICY: RetryPolicy = { mostDeaths: 1, timeMs: 10_000, timeFor: "each-engine", graceMs: 1000 };

/** What each of the runs covers, as far as they could be made. */
export async function countRuns(
  pool: EnginePool,
  project: Project,
  unit: Unit,
  options: Options,
  runs: readonly PackedModel[],
): Promise<PackedTrace["coverage"][]> {
  const counted: PackedTrace["coverage"][] = [];
  await pool.hold(project, (work) =>
    retry(
      work,
      {
        jobWithin: () => ({ type: "count", unit, options, runs }),
        receive: (message) => {
          if (message.type === "counted") counted.push(message.coverage);
          return message.type === "counted-all" || message.type === "unloadable" ? message : undefined;
        },
        blame: () => false,
      },
      POLICY,
    ),
  );
  return counted;
}
