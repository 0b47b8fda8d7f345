// Searches for inputs that reach the goals of a unit, as the strategy says.
import { CRITERIA } from "../../criteria/criteria.ts";
import { printExpr } from "../../expr/print.ts";
import type { Exploration } from "../../model/exploration.ts";
import { packTrace } from "../../model/packed-trace.ts";
import type { Options } from "../../model/options.ts";
import type { ExploreJob } from "../../model/protocol.ts";
import type { Trace } from "../../model/trace.ts";
import type { Unit } from "../../model/unit.ts";
import { failsTest } from "../../model/verdict.ts";
import type { Solver } from "../../solver/solver.ts";
import type { Budget } from "../../support/budget.ts";
import { judgedRun } from "../criteria/judged-run.ts";
import type { EngineServices } from "../engine-services.ts";
import type { Say } from "../engine.ts";
import { Executor } from "../execute/executor.ts";
import { exploreClass } from "../explore/explore-class.ts";
import { exploreFunction } from "../explore/explore-function.ts";
import type { QuickerSolvers } from "../explore/function-explorer.ts";
import { type LaneSearching, Search } from "../search/search.ts";
import { type PreparedUnit, prepareUnit } from "./prepare-unit.ts";
import { withAssumptions } from "./with-assumptions.ts";

export async function explore(services: EngineServices, job: ExploreJob, say: Say): Promise<void> {
  const { code, criteria, log, runners, world } = services;
  world.place.enter();
  const { unit, seeds, existing = [] } = job;
  const prepared = await prepareUnit(services, job, say);
  const options = withinTime(job, services.preparingMs.get(unit.file) ?? 0);
  const solver = services.loggedSolver(prepared.solver);
  const [brief, cheap] = (["brief", "cheap"] as const).map((effort) =>
    services.loggedSolver(prepared.solver.within(effort)),
  ) as [Solver, Solver];
  const search = new Search({
    ...prepared,
    // Flips of inputs that others found ask many queries, of which most are easy.
    solver: brief,
    unit,
    options,
    existing: [...seeds, ...existing].map((model) => new Map(model)),
    constants: code.modules.constantsOf(unit),
    symbolic: (budget, onTrace) => {
      code.stack.install();
      return exploreSymbolically(services, job, { ...prepared, solver, quicker: { brief, cheap }, budget, onTrace });
    },
    open: () => runners.open(job),
    lane: laneFor(services, unit, options),
    onTrace: (trace) => say({ type: "trace", trace: packTrace(trace) }),
  });
  const { blocked, ...exploration } = withAssumptions(await search.explore(), world.place.assumptions);
  log.record("idle");
  const described = blocked.map(({ site, condition, reason }) => {
    const at = code.modules.siteAt(site);
    return { condition: printExpr(condition), reason, path: at?.path ?? "", offset: at?.range.start ?? -1 };
  });
  const { queries, layers } = prepared.solver.statistics();
  const unsure = [...(criteria.of(unit.declaredIn, options.criterion)?.unsure ?? [])];
  say({ type: "explored", exploration: { ...exploration, blocked: described, unsure }, solver: { queries, layers } });
}

/** All ways of searching but one need the code in another form, which may take longer to make than the unit has time. */
function withinTime({ options, timeMs }: ExploreJob, preparingMs: number): Options {
  return options.strategy === "auto" && preparingMs > timeMs ? { ...options, strategy: "symbolic" } : options;
}

/** Undefined where goals are judged by what recorded code tells. */
function laneFor({ lane, log }: EngineServices, unit: Unit, options: Options): LaneSearching | undefined {
  const isNeeded = options.strategy !== "symbolic" && CRITERIA[options.criterion].further === undefined;
  if (lane === undefined || !isNeeded) return undefined;
  lane.open(unit, options);
  return (turn) => {
    log.record("idle");
    return lane.search(turn);
  };
}

interface SymbolicParts extends Omit<PreparedUnit, "solver"> {
  readonly solver: Solver;
  readonly quicker: QuickerSolvers;
  readonly budget: Budget;
  readonly onTrace: (trace: Trace) => void;
}

function exploreSymbolically(
  services: EngineServices,
  { unit, options, seeds, deadly, untilFailure = false }: ExploreJob,
  parts: SymbolicParts,
): Promise<Exploration> {
  const { modules } = services.code;
  const judge = services.criteria.of(unit.declaredIn, options.criterion)?.judge;
  const { shape } = unit;
  if (shape !== undefined)
    return exploreClass({
      ...{ ...parts, unit, shape, options, deadly, judge, modules },
      executorParts: services.executorParts(),
      quickSolver: services.loggedSolver(services.solvers.createQuick(options)),
      onRun: (inputs) => services.noteRun(inputs),
      onRunEnd: () => services.noteRunEnd(),
    });
  const executor = new Executor(services.executorParts(), unit, options);
  const run = services.loggedRun(executor);
  let hasFailed = false;
  return exploreFunction({
    ...{ ...parts, unit, options, seeds, deadly, executor, modules },
    ...(untilFailure && { budget: parts.budget.until(() => hasFailed) }),
    onTrace: (trace) => {
      hasFailed ||= failsTest(trace.outcome);
      parts.onTrace(trace);
    },
    patiently: (search) => services.code.limits.patiently(search),
    run: judge === undefined ? run : judgedRun(run, judge),
  });
}
