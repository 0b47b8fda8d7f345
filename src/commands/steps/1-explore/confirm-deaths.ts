// Checks timeouts on the original code: an input may be slow only in the engine, where operators go through hooks.
import type { Death } from "../../../model/death.ts";
import type { Project } from "../../../model/project.ts";
import type { EnginePool } from "../../../supervisor/engine-pool.ts";
import { observeCalls } from "../../../supervisor/jobs/observe.ts";
import type { ExploredUnit } from "./explore-file.ts";

/** The same units, with `onlyHere` set on timeouts for which the original code comes to an end. */
export function confirmDeaths(
  pool: EnginePool,
  project: Project,
  explored: readonly ExploredUnit[],
): Promise<ExploredUnit[]> {
  return Promise.all(
    explored.map(async (each) => {
      if (!each.deaths.some(isSlow)) return each;
      const deaths = await Promise.all(each.deaths.map((death) => confirmed(pool, project, each, death)));
      return { ...each, deaths };
    }),
  );
}

function isSlow({ cause, inputs }: Death): boolean {
  return inputs !== undefined && cause.kind === "timeout";
}

async function confirmed(pool: EnginePool, project: Project, { unit }: ExploredUnit, death: Death): Promise<Death> {
  if (!isSlow(death)) return death;
  const [observed] = await observeCalls(pool, project, [{ unit, inputs: death.inputs ?? [] }]);
  const status = observed?.observation.status;
  return status === "died" || status === "cut" || status === undefined ? death : { ...death, onlyHere: true };
}
