// Analyses the user's project. What the text of a module does not show of its exports is seen by loading it in an engine.
import type { Project } from "../model/project.ts";
import type { OpenedProject } from "../project/analyze-project.ts";
import type { EnginePool } from "../supervisor/engine-pool.ts";
import { discoverExports } from "../supervisor/jobs/discover.ts";

export async function loadedProject(pool: EnginePool, { modules, unclear, analyze }: OpenedProject): Promise<Project> {
  return analyze(await discoverExports(pool, modules, unclear));
}
