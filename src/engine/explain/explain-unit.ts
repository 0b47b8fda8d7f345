// Explains one function: explores all of its paths up to the loop limit, and describes them.
import path from "node:path";
import type { Goals } from "../explore/goals.ts";
import { CellSolver } from "../explore/solvers/cell-solver.ts";
import type { Executor } from "../execute/executor.ts";
import { explainRuns } from "./explain-runs.ts";
import { Texts } from "./texts.ts";
import { walkOf } from "./walk-of.ts";
import type { Model } from "../../expr/evaluate.ts";
import { controlOf } from "../flow/control-of.ts";
import type { ExplanationDraft } from "../../model/explanation-draft.ts";
import type { WalkStep } from "../../model/explanation.ts";
import type { PotentialPaths } from "../../model/flow.ts";
import type { ExplainJob } from "../../model/protocol.ts";
import type { Trace } from "../../model/trace.ts";
import type { SourceRange } from "../../model/unit.ts";
import type { Solver } from "../../solver/solver.ts";
import { deathText } from "../../say/death-text.ts";
import type { DeathCause } from "../../model/death.ts";
import type { Budget } from "../../support/budget.ts";
import { startFolder } from "../../support/real-process.ts";
import { exploreFunction } from "../explore/explore-function.ts";
import { PlainExamples } from "./plain-examples.ts";
import type { RewrittenModules } from "../execute/rewritten-modules.ts";
import type { Summaries } from "../explore/summaries/callee-summaries.ts";

export interface ExplainUnitParts {
  readonly job: ExplainJob;
  /** `values`: whether events of steps carry the values of variables. */
  readonly executorFor: (values: boolean) => Executor;
  readonly runWith: (executor: Executor) => (inputs: Model, plain: boolean) => Promise<Trace>;
  /** Told of every run of the exploration, at once. */
  readonly onRun: (trace: Trace) => void;
  readonly summaries: Summaries;
  readonly modules: RewrittenModules;
  readonly goals: Goals;
  readonly solver: Solver;
  readonly onProgress: (progress: { paths: number }) => Promise<void>;
  /** The part of the budget in which paths are explored. */
  readonly exploring: Budget;
  readonly budget: Budget;
}

/** Summarizes the callees of the unit first, if it lists any; the summaries then answer its calls. */
export async function explainUnit(parts: ExplainUnitParts): Promise<ExplanationDraft> {
  const { summaries, job } = parts;
  try {
    await summaries.prepare(job.unit);
    const draft = await explainPrepared(parts);
    return { ...draft, summaries: summaries.used, notSummarized: summaries.notSummarized };
  } finally {
    summaries.end();
  }
}

async function explainPrepared(parts: ExplainUnitParts): Promise<ExplanationDraft> {
  const { job, executorFor, runWith, modules, solver, budget } = parts;
  const { unit, options, explain } = job;
  const executor = executorFor(false);
  const run = runWith(executor);
  const traces: Trace[] = [];
  const limited: Trace[] = [];
  const exploration = await exploreFunction({
    ...parts,
    unit,
    options,
    seeds: job.seeds,
    deadly: job.deadly,
    executor,
    solver: new CellSolver(solver, executor.cells),
    run: async (inputs, isPlain) => {
      const trace = await run(inputs, isPlain);
      parts.onRun(trace);
      return trace;
    },
    budget: parts.exploring,
    onTrace: (trace) => traces.push(trace),
    onLimit: (trace) => limited.push(trace),
  });
  const texts = new Texts(unit, options.numbers);
  const placesOf = (module: string): ReturnType<RewrittenModules["placesOf"]> => modules.placesOf(module);
  const sourceOf = (module: string): string => modules.textOf(module)?.source ?? "";
  const plain = new PlainExamples(solver, executor.cells, (inputs) => run(inputs, false));
  const draft = await explainRuns({
    traces: await plain.of(traces, budget),
    limited,
    exploration,
    loopLimit: options.loopLimit,
    path: explain.path,
    placesOf,
    potential: potentialPaths(parts, traces),
    solver,
    texts,
    budget,
    ...(job.ended !== undefined && { ended: endText(job.ended) }),
  });
  if (explain.walk === undefined) return draft;
  const steps = await walk(draft, explain.walk);
  return steps === undefined ? draft : { ...draft, walk: { class: explain.walk, steps } };

  async function walk({ classes }: ExplanationDraft, number: number): Promise<WalkStep[] | undefined> {
    const inputs = classes.find((each) => each.number === number)?.contexts[0]?.example.inputs;
    if (inputs === undefined) return undefined;
    const again = executorFor(true);
    again.aliasing = executor.aliasing;
    const { events = [] } = await runWith(again)(new Map(inputs.map(({ name, value }) => [name, value])), false);
    return walkOf(events, { placesOf, sourceOf, fileOf: (module) => path.relative(startFolder, module), texts });
  }
}

function potentialPaths({ job, modules, summaries }: ExplainUnitParts, traces: readonly Trace[]): PotentialPaths {
  const { unit, options } = job;
  const text = modules.textOf(unit.declaredIn);
  const range = unit.member === undefined ? unit.range : firstEntered(modules, traces);
  const known =
    text === undefined || range === undefined
      ? undefined
      : controlOf(text.source, unit.declaredIn, text.goal).paths(range, options.loopLimit);
  if (known === undefined) return UNCOUNTED;
  // Callees that were answered by summaries add no letters, so descriptors are not those of the potential paths.
  return summaries.used.length === 0 ? known : { ...UNCOUNTED, count: known.count, grouped: known.grouped };
}

/** The function of a member of a class: the first that a run enters. */
function firstEntered(modules: RewrittenModules, traces: readonly Trace[]): SourceRange | undefined {
  const event = traces[0]?.events?.find(({ kind }) => kind === "enter");
  return event === undefined ? undefined : modules.placesOf(event.module)?.functions[event.place];
}

/** Used where the text of the function does not determine its paths. */
const UNCOUNTED: PotentialPaths = {
  count: undefined,
  numberOf: () => undefined,
  beginningWith: () => undefined,
  grouped: (letters) => letters.map(({ truth }) => (truth ? "T" : "F")).join(""),
};

function endText(cause: DeathCause): string {
  if (cause.kind === "out-of-time" || cause.kind === "timeout") return "the budget ended";
  return cause.kind === "solver-hung" ? deathText(cause) : `the engine ${deathText(cause)}`;
}
