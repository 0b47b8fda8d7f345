import { modelOf } from "../../inputs/model-of.ts";
import { packTrace } from "../../model/packed-trace.ts";
import type { StrengthenJob } from "../../model/protocol.ts";
import { Budget } from "../../support/budget.ts";
import type { EngineServices } from "../engine-services.ts";
import type { Say } from "../engine.ts";

/** Finds which mutants the tests of a unit notice, and inputs for those that none of them does. */
export async function strengthen(
  { runners, log, strengthening }: EngineServices,
  { unit, options, tests, candidates, task, timeMs }: StrengthenJob,
  say: Say,
): Promise<void> {
  const budget = Budget.of({ timeMs });
  log.record("idle");
  const judged = await strengthening?.judge({ unit, options, tests, candidates, task }, () => budget.isOver());
  if (judged !== undefined && judged.found.length > 0) {
    const runner = await runners.openUnmeasured({ unit, options, deadly: [] });
    for (const { calls, ...killing } of judged.found) {
      const model = modelOf(unit, { file: "", name: "", calls });
      if (model === undefined) continue;
      const trace = await runner.traceOf(
        model,
        ({ outcome }) => outcome.status === "returned" || outcome.status === "threw",
      );
      say({ type: "killing", trace: packTrace(trace), ...killing });
    }
  }
  log.record("idle");
  const noticed = judged?.noticed ?? tests.map(() => ({ kills: [], byState: [], byCalls: [] }));
  say({ type: "strengthened", mutants: judged?.mutants ?? [], noticed });
}
