import type { LoadedModule } from "../../model/loaded-module.ts";
import type { DiscoverJob } from "../../model/protocol.ts";
import { UserError } from "../../support/errors.ts";
import type { EngineServices } from "../engine-services.ts";
import type { Say } from "../engine.ts";
import { describeExports } from "../execute/describe-exports.ts";
import { loadUnit } from "../execute/load-unit.ts";

/** Loads modules, and tells what they export. */
export async function discover(services: EngineServices, { files }: DiscoverJob, say: Say): Promise<void> {
  for (const file of files) {
    const module = await exportsOf(services, file);
    say({ type: "discovered", file, ...(module !== undefined && { module }) });
  }
  say({ type: "discovered-all" });
}

/** Undefined where the file cannot be loaded. */
async function exportsOf({ code, log }: EngineServices, file: string): Promise<LoadedModule | undefined> {
  try {
    const loaded = await loadUnit({ file }, code, log);
    // Accessors of exports are code of the module, too.
    log.record("load");
    return describeExports(loaded.get(file) ?? {}, (text) => code.modules.placeOf(text));
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  } finally {
    log.record("idle");
  }
}
