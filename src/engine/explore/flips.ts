// Flips decisions of inputs that others found: those that stand nearest to something unreached first.
import type { Model } from "../../expr/evaluate.ts";
import type { Step } from "../execute/sequence-executor.ts";
import type { NumberDomain } from "../../model/options.ts";
import type { Trace } from "../../model/trace.ts";
import type { Solver } from "../../solver/solver.ts";
import { NearestGoalQueue } from "./flip-queue.ts";
import type { Goals } from "./goals.ts";
import type { Site } from "../../model/site.ts";
import { CallPaths } from "./sequences/call-paths.ts";

export interface FlipParts {
  readonly run: (inputs: Model) => Promise<Trace>;
  readonly solver: Solver;
  /** What Z3 has done so far, in milliseconds that its own count stands for. */
  readonly z3Work: () => number;
  readonly goals: Goals;
  readonly siteAt: (site: number) => Site | undefined;
  readonly numbers: NumberDomain | undefined;
  /** A run that reached something for the first time. */
  readonly onReached: (trace: Trace) => Promise<void>;
  readonly isOver: () => boolean;
}

/** Flips in a row that reach nothing new, after which inputs are left. */
const STALL = 40;
/** So much of Z3's work takes as long as a flip without it. */
const Z3_WORK_PER_FLIP = 5;

export async function flipNearest(inputs: Model, parts: FlipParts): Promise<void> {
  const { run, solver, z3Work, goals, siteAt, numbers, onReached, isOver } = parts;
  const traces = new WeakMap<Step, Trace>();
  let sinceNew = 0;
  let startWork = z3Work();
  const paths = new CallPaths({
    run: async (model) => {
      const trace = await run(model);
      const step: Step = { ...trace, next: undefined };
      traces.set(step, trace);
      return step;
    },
    solver,
    queue: new NearestGoalQueue((site) => goals.distance(siteAt(site))),
    numbers,
    known: [],
    onPath: async ({ step }) => {
      const trace = traces.get(step);
      if (trace === undefined || trace.outcome.status === "cut" || !goals.isNew(trace.coverage)) return;
      await onReached(trace);
      sinceNew = 0;
      startWork = z3Work();
    },
    isOver: () => isOver() || goals.allReached || sinceNew++ + (z3Work() - startWork) / Z3_WORK_PER_FLIP > STALL,
    // nothing is claimed of what is left out
    assumptions: new Set(),
    blocked: [],
  });
  await paths.explore([inputs]);
}
