import type { ObserveJob } from "../../model/protocol.ts";
import type { EngineServices } from "../engine-services.ts";
import type { Say } from "../engine.ts";

/** Runs the original code on chosen inputs, and tells what it does: the expectations of the tests. */
export async function observe({ observer, log }: EngineServices, { calls }: ObserveJob, say: Say): Promise<void> {
  await observer.observe(
    calls,
    (inputs) => log.record("run", inputs),
    (index, observation) => say({ type: "observed", index, observation }),
  );
  log.record("idle");
  say({ type: "observed-all" });
}
