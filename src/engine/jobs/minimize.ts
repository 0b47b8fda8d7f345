import { packTrace } from "../../model/packed-trace.ts";
import type { MinimizeJob } from "../../model/protocol.ts";
import { Budget } from "../../support/budget.ts";
import type { EngineServices } from "../engine-services.ts";
import type { Say } from "../engine.ts";
import { minimizeTests } from "../search/minimize-tests.ts";

/** Removes from the tests of a class the calls and arguments that they do not need. */
export async function minimize(
  { runners, log }: EngineServices,
  { unit, options, tests, timeMs }: MinimizeJob,
  say: Say,
): Promise<void> {
  const budget = Budget.of({ timeMs });
  const runner = await runners.openUnmeasured({ unit, options, deadly: [] });
  await minimizeTests(tests, {
    unit,
    runner,
    budget,
    onSuperfluous: (index) => say({ type: "superfluous", index }),
    onShortened: (index, trace) => say({ type: "minimized", index, trace: packTrace(trace) }),
  });
  log.record("idle");
  say({ type: "minimized-all" });
}
