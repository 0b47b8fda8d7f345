import type { CountJob } from "../../model/protocol.ts";
import type { EngineServices } from "../engine-services.ts";
import type { Say } from "../engine.ts";

/** Counts what inputs cover when they are run as tests run them: all values are plain ones. */
export async function count(
  { runners, log }: EngineServices,
  { unit, options, runs }: CountJob,
  say: Say,
): Promise<void> {
  const runner = await runners.openUnmeasured({ unit, options, deadly: [] });
  for (const inputs of runs) {
    const { coverage } = await runner.plain(new Map(inputs));
    say({ type: "counted", coverage: [...coverage] });
  }
  log.record("idle");
  say({ type: "counted-all" });
}
