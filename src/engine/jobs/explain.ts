// Explains a function: explores all of its paths up to the loop limit, and describes them.
import type { ExplainJob } from "../../model/protocol.ts";
import type { EngineServices } from "../engine-services.ts";
import type { Say } from "../engine.ts";
import { Executor } from "../execute/executor.ts";
import { explainUnit } from "../explain/explain-unit.ts";
import { RUN_MS } from "../runtime/run-limits.ts";
import { Summaries } from "../explore/summaries/callee-summaries.ts";
import { prepareUnit } from "./prepare-unit.ts";
import { withAssumptions } from "./with-assumptions.ts";

/** Shares of the budget: callees are summarized first, and time is kept for describing what was found. */
const SHARES = { summaries: 0.5, exploring: 0.75 };

export async function explain(services: EngineServices, job: ExplainJob, say: Say): Promise<void> {
  const { code, solvers, log, world } = services;
  world.place.enter();
  const { unit, options, explain: settings } = job;
  const { solver, budget, ...prepared } = await prepareUnit(services, job, say, RUN_MS.patient);
  const summaries = new Summaries({
    modules: code.modules,
    executor: services.executorParts(),
    options,
    createSolver: (callee) => {
      const own = solvers.create(callee, options, (text) => say({ type: "warning", text }));
      return { solver: services.loggedSolver(own), solverWork: () => own.statistics().z3Work };
    },
    budget: budget.share(SHARES.summaries),
  });
  const draft = await explainUnit({
    ...prepared,
    job,
    executorFor: (values) =>
      new Executor(services.executorParts(), unit, options, { outside: settings.outside, values }),
    runWith: (executor) => services.loggedRun(executor),
    onRun: ({ inputs }) => say({ type: "ran", inputs: [...inputs] }),
    summaries,
    modules: code.modules,
    solver: services.loggedSolver(solver),
    exploring: budget.share(SHARES.exploring),
    budget,
  });
  log.record("idle");
  say({ type: "explained", draft: withAssumptions(draft, world.place.assumptions) });
}
