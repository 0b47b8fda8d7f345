// Explores a function of a piece of source with its calls inlined or summarized, as the engine does for `explain`.
import { transformSync } from "oxc-transform";
import { Executor, type ExecutorParts } from "../../../../src/engine/execute/executor.ts";
import { Chance } from "../../../../src/engine/execute/chance.ts";
import { VirtualTimers } from "../../../../src/engine/execute/timers.ts";
import { Goals } from "../../../../src/engine/explore/goals.ts";
import { Evaluator, type Model } from "../../../../src/expr/evaluate.ts";
import { resetExpressions } from "../../../../src/expr/expr.ts";
import { withCallees } from "../../../../src/project/units/callees.ts";
import type { CoverageMap } from "../../../../src/model/coverage-map.ts";
import type { Exploration } from "../../../../src/model/exploration.ts";
import type { UsedSummary } from "../../../../src/model/explanation.ts";
import { DEFAULT_OPTIONS, type Options } from "../../../../src/model/options.ts";
import type { SummaryOutcome } from "../../../../src/model/summary.ts";
import type { Trace } from "../../../../src/model/trace.ts";
import type { Unit } from "../../../../src/model/unit.ts";
import { installBuiltins } from "../../../../src/engine/runtime/builtins/install-builtins.ts";
import { RunLimits } from "../../../../src/engine/runtime/run-limits.ts";
import { createHooks } from "../../../../src/engine/runtime/create-hooks.ts";
import { currentPath } from "../../../../src/engine/runtime/path.ts";
import { recorder } from "../../../../src/engine/runtime/recorder.ts";
import { describeReturned, describeThrown } from "../../../../src/engine/runtime/summary-value.ts";
import { exploreFunction } from "../../../../src/engine/explore/explore-function.ts";
import { RewrittenModules } from "../../../../src/engine/execute/rewritten-modules.ts";
import { type NotSummarized, Summaries } from "../../../../src/engine/explore/summaries/callee-summaries.ts";
import { UnitSolvers } from "../../../../src/engine/explore/unit-solvers.ts";
import { type Files, analyze } from "../../../project/temp-project.ts";
import { Budget } from "../../../../src/support/budget.ts";

const solvers = new UnitSolvers(false);

/** One path of the unit, and what it gives. */
export interface ExploredPath {
  readonly trace: Trace;
  readonly outcome: SummaryOutcome | string | undefined;
}

export interface ExploredCalls {
  readonly paths: readonly ExploredPath[];
  readonly exploration: Exploration;
  readonly used: readonly UsedSummary[];
  readonly notSummarized: readonly NotSummarized[];
  /** Runs of the unit on which the body of the function with this name was entered. */
  readonly bodies: (name: string) => number;
}

export async function exploreCalls(
  source: string | Files,
  calls: "inline" | "summary",
  options: Partial<Options> = {},
): Promise<ExploredCalls> {
  installBuiltins(() => undefined);
  const { project: analyzed } = analyze(typeof source === "string" ? { "a.ts": source } : source);
  const project = calls === "summary" ? withCallees(analyzed) : analyzed;
  const unit = project.units.at(-1) as Unit;
  const merged: Options = { ...DEFAULT_OPTIONS, criterion: "path", loopLimit: 3, ...options };
  resetExpressions();
  const limits = new RunLimits();
  const hooks = createHooks({ pastLoopLimit: (site) => isPastLimit(site), rewriteEval: (code) => code }, limits);
  const modules = new RewrittenModules(project.modules, () => hooks, { recorded: true });
  function isPastLimit(site: number): boolean {
    const loop = modules.siteAt(site);
    const inside = currentPath().decisions.filter(({ site: other }) => {
      const at = modules.siteAt(other);
      return (
        at?.path === loop?.path &&
        loop !== undefined &&
        at !== undefined &&
        loop.range.start <= at.range.start &&
        at.range.end <= loop.range.end
      );
    });
    return inside.length >= merged.loopLimit;
  }
  await modules.graph.prepare(unit.file);
  const parts: ExecutorParts = {
    graph: modules.graph,
    limits,
    timers: new VirtualTimers(),
    chance: new Chance(),
    counters: modules.counters,
    decidesAbsence: modules.hasUnseenDefaults,
    locate: () => undefined,
  };
  const createSolver = (of: Unit) => {
    const solver = solvers.create(of, merged, () => undefined);
    return { solver, solverWork: () => solver.statistics().z3Work };
  };
  const budget = Budget.of({ timeMs: Infinity });
  const summaries = new Summaries({ modules, executor: parts, options: merged, createSolver, budget });
  await summaries.prepare(unit);
  let outcome: ExploredPath["outcome"];
  const onSettled: ExecutorParts["onSettled"] = (settled) => {
    if (settled.status === "fulfilled") outcome = describeReturned(settled.value);
    else if (settled.status === "rejected") outcome = describeThrown(settled.error);
  };
  const executor = new Executor({ ...parts, onSettled }, unit, merged);
  const paths: ExploredPath[] = [];
  const exploration = await exploreFunction({
    unit,
    options: merged,
    seeds: [],
    deadly: [],
    executor,
    run: async (inputs, plain) => {
      recorder.start({ values: false });
      const trace = await executor.run(inputs, plain);
      return { ...trace, events: recorder.stop() };
    },
    modules,
    goals: new Goals(unit, modules.coverageOf(unit.declaredIn) as CoverageMap, "path"),
    solver: createSolver(unit).solver,
    onTrace: (trace) => paths.push({ trace, outcome }),
    onProgress: () => Promise.resolve(),
    budget,
  });
  const { used, notSummarized } = summaries;
  summaries.end();
  const callees = withCallees(analyzed).units.at(-1)?.callees ?? [];
  const bodies = (name: string): number => {
    const callee = callees.find((each) => each.name === name);
    const goals = callee && modules.coverageOf(callee.declaredIn)?.functions;
    const counter = goals?.find(({ range }) => range.end === callee?.range.end)?.counter;
    if (callee === undefined || counter === undefined) throw new Error(`no function ${name}`);
    return paths.filter(({ trace }) => trace.coverage.get(callee.declaredIn)?.includes(counter)).length;
  };
  return { paths, exploration, used, notSummarized, bodies };
}

/** What the paths say of an input: one outcome for each path whose conditions it satisfies. */
export function outcomesAt({ paths }: ExploredCalls, inputs: Model): string[] {
  const evaluator = new Evaluator(inputs);
  return paths
    .filter(({ trace }) => trace.decisions.every(({ condition }) => evaluator.holds(condition)))
    .map(({ outcome }) => shownOutcome(outcome, evaluator));
}

function shownOutcome(outcome: ExploredPath["outcome"], evaluator: Evaluator): string {
  if (typeof outcome !== "object") return `? ${outcome}`;
  const { status, value } = outcome;
  if (value.kind === "error")
    return `${status} ${value.name}: ${value.message === undefined ? "" : String(evaluator.evaluate(value.message))}`;
  const chosen =
    value.kind === "primitive"
      ? value.value
      : value.alternatives.find(({ tag }) => tag === evaluator.evaluate(value.tag))?.value;
  return `${status} ${shown(chosen === null || chosen === undefined ? chosen : evaluator.evaluate(chosen))}`;
}

/** The last function that the source exports, as it is, and what a call of it does, in the same words. */
export async function nativeOutcome(source: string): Promise<(...args: unknown[]) => string> {
  const { code } = transformSync("a.ts", source);
  const exports = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<string, unknown>;
  const name = [...source.matchAll(/export (?:function|const) (\w+)/g)].at(-1)?.[1] ?? "";
  const callee = exports[name] as (...args: unknown[]) => unknown;
  return (...args) => {
    try {
      return `returns ${shown(callee(...args))}`;
    } catch (error) {
      return error instanceof Error ? `throws ${error.name}: ${error.message}` : `throws ${shown(error)}`;
    }
  };
}

function shown(value: unknown): string {
  return Object.is(value, -0) ? "-0" : `${typeof value} ${String(value)}`;
}
