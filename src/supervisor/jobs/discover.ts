import type { LoadedModule } from "../../model/loaded-module.ts";
import type { Project } from "../../model/project.ts";
import type { EnginePool } from "../engine-pool.ts";
import { retry } from "../retry.ts";

const LOADING_MS = 10_000;
const LOADING_MS_PER_FILE = 1000;
/** Each death takes one file out of the list. */
const MOST_DEATHS = 6;

/**
 * What modules export, as seen by loading them in a process that does nothing else. A file that cannot be loaded, or that ends
 * or blocks the process, is left out.
 */
export async function discoverExports(
  pool: EnginePool,
  project: Project,
  files: readonly string[],
): Promise<ReadonlyMap<string, LoadedModule>> {
  const modules = new Map<string, LoadedModule>();
  const left = new Set(files);
  if (files.length === 0) return modules;
  await pool.alone(project, (work) =>
    retry(
      work,
      {
        jobWithin: () => ({ type: "discover", files: [...left] }),
        receive: (message) => {
          if (message.type === "discovered") {
            left.delete(message.file);
            if (message.module !== undefined) modules.set(message.file, message.module);
          }
          return message.type === "discovered-all" ? message : undefined;
        },
        blame: () => {
          // Files are loaded in order.
          const [guilty] = left;
          return guilty !== undefined && left.delete(guilty) && left.size > 0;
        },
      },
      {
        mostDeaths: MOST_DEATHS,
        timeMs: LOADING_MS + LOADING_MS_PER_FILE * files.length,
        timeFor: "each-engine",
        graceMs: 0,
      },
    ),
  );
  return modules;
}
