import type { CoverJob } from "../../model/protocol.ts";
import type { EngineServices } from "../engine-services.ts";
import type { Say } from "../engine.ts";
import { turn } from "../execute/timers.ts";

/** Tells what can be covered in a file. */
export async function cover(
  { code, criteria }: EngineServices,
  { file, criterion }: CoverJob,
  say: Say,
): Promise<void> {
  code.modules.graph.compile(file);
  await turn();
  const coverage = criterion === undefined ? criteria.coverageOf(file) : criteria.goalsOf(file, criterion);
  say({ type: "coverage", coverage });
}
