import { CRITERIA } from "../../criteria/criteria.ts";
import { resetExpressions } from "../../expr/expr.ts";
import type { ExploreJob } from "../../model/protocol.ts";
import type { CountedSolver } from "../../solver/create-solver.ts";
import { Budget } from "../../support/budget.ts";
import type { EngineServices } from "../engine-services.ts";
import type { Say } from "../engine.ts";
import { loadUnit } from "../execute/load-unit.ts";
import { turn } from "../execute/timers.ts";
import { RUN_MS } from "../runtime/run-limits.ts";
import { Goals } from "../explore/goals.ts";

/** What exploring a unit needs once its modules are loaded. */
export interface PreparedUnit {
  readonly goals: Goals;
  readonly solver: CountedSolver;
  readonly budget: Budget;
  readonly onProgress: (progress: { paths: number; states?: number; length?: number }) => Promise<void>;
}

type PrepareOrder = Pick<ExploreJob, "unit" | "options" | "timeMs" | "spent" | "reached">;

/** Progress is sent no more often. */
const PROGRESS_MS = 100;

const now = performance.now.bind(performance);

export async function prepareUnit(
  services: EngineServices,
  { unit, options, timeMs, spent, reached = [] }: PrepareOrder,
  say: Say,
  runMs: number = RUN_MS.usual,
): Promise<PreparedUnit> {
  const { code, log, criteria, solvers } = services;
  const { maxRuns, criterion } = options;
  // To rewrite a large file takes longer than a small unit of it may, and is done once for all of its units.
  await services.prepare(unit);
  const budget = Budget.of({ timeMs, maxRuns, ...(spent && { spent }) });
  services.budget = budget;
  code.limits.mostMs = maxRuns === undefined ? runMs : RUN_MS.counted;
  // The expressions of earlier units are garbage now.
  resetExpressions();
  code.loopLimit.endsPaths = CRITERIA[criterion].wantsEveryPath;
  const beforeLoading = budget.spentMs;
  await loadUnit(unit, code, log);
  services.loadingMs = budget.spentMs - beforeLoading;
  const goals = new Goals(unit, criteria.goalsOf(unit.declaredIn, criterion), criterion);
  goals.note(new Map([[unit.declaredIn, reached]]));
  criteria.of(unit.declaredIn, criterion)?.unsure.clear();
  const solver = solvers.create(unit, options, (text) => say({ type: "warning", text }));
  let lastProgress = now();
  return {
    goals,
    solver,
    budget: budget.withSolver(() => solver.statistics().z3Work),
    onProgress: async (progress) => {
      if (now() - lastProgress < PROGRESS_MS) return;
      lastProgress = now();
      say({ type: "progress", ...progress, ...goals.progress });
      await turn();
    },
  };
}
