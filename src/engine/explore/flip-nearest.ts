import type { Model } from "../../expr/evaluate.ts";
import type { NumberDomain } from "../../model/options.ts";
import type { Site } from "../../model/site.ts";
import type { Trace } from "../../model/trace.ts";
import type { Solver } from "../../solver/solver.ts";
import type { Budget } from "../../support/budget.ts";
import type { Goals } from "./goals.ts";
import { Ledger } from "./ledger.ts";
import { PathSearch } from "./path-search.ts";
import { NearestGoalSearcher } from "./searchers/nearest-goal-searcher.ts";
import { StepSolver } from "./solvers/step-solver.ts";

export interface FlipParts {
  readonly run: (inputs: Model) => Promise<Trace>;
  readonly solver: Solver;
  readonly budget: Budget;
  readonly goals: Goals;
  readonly siteAt: (site: number) => Site | undefined;
  readonly numbers: NumberDomain | undefined;
  /** Told of a run that reached something for the first time. */
  readonly onReached: (trace: Trace) => Promise<void>;
}

/** Work without progress after which inputs are left. */
const STALL = 40;

/** Flips the decisions of inputs that another search found, those nearest to unreached goals first. It claims nothing. */
export async function flipNearest(inputs: Model, parts: FlipParts): Promise<void> {
  const { run, solver, budget, goals, siteAt, numbers, onReached } = parts;
  const spent = budget.stall();
  const search = new PathSearch({
    run,
    solver: new StepSolver(solver, { known: [], numbers }),
    searcher: new NearestGoalSearcher((site) => goals.distance(siteAt(site))),
    ledger: new Ledger([], { assumesAllBounds: true }),
    budget: budget.until(() => goals.allReached),
    stall: { spent, limit: () => STALL },
    onRun: async (trace, _, isNew) => {
      if (!isNew || trace.outcome.status === "cut" || !goals.isNew(trace.coverage)) return;
      await onReached(trace);
      spent.noteProgress();
    },
  });
  await search.take(inputs);
  await search.flipAll();
}
