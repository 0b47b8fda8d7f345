// The engine's process: explores and observes units of one project, one job after another.
// Enters: jobs. Leaves: traces, accounts and observations, said as they come so that nothing is lost if the process dies.
// Deliberately absent: limits on its own time and memory; the supervisor holds those.
import { Goals } from "../explore/goals.ts";
import { Executor, type ExecutorParts } from "../execute/executor.ts";
import { Chance } from "../execute/chance.ts";
import { WholeSequence } from "../execute/whole-sequence.ts";
import { isolate } from "../execute/isolate.ts";
import { VirtualTimers, turn } from "../execute/timers.ts";
import type { ClassShape } from "../model/class-shape.ts";
import type { CoverageMap } from "../model/coverage-map.ts";
import type { Exploration } from "../model/exploration.ts";
import { CRITERIA } from "../model/criteria.ts";
import type { Criterion, Options } from "../model/options.ts";
import type { Project } from "../model/project.ts";
import type { CoverJob, ExplainJob, ExploreJob, FromEngine, MinimizeJob, ObserveJob } from "../model/protocol.ts";
import { installBuiltins } from "../runtime/builtins/install-builtins.ts";
import { Meter } from "../runtime/measure/meter.ts";
import { Path, PathAbort, enterPath } from "../runtime/path.ts";
import type { CountedSolver } from "../solver/create-solver.ts";
import type { Query, Solver } from "../solver/solver.ts";
import type { Model } from "../expr/evaluate.ts";
import { resetExpressions } from "../expr/expr.ts";
import { printExpr } from "../expr/print.ts";
import type { Trace } from "../model/trace.ts";
import type { Unit } from "../model/unit.ts";
import { InternalError, UserError } from "../support/errors.ts";
import { CodeWorld } from "./code-world.ts";
import { type FileCriterion, fileCriterion, judgedRun } from "./criteria.ts";
import { explainUnit } from "./explain-unit.ts";
import { exploreClass } from "./explore-class.ts";
import { exploreFunction } from "./explore-function.ts";
import type { FlightLog } from "./flight-log.ts";
import { Observer } from "./observer.ts";
import { packTrace } from "./pack.ts";
import type { RewrittenModules } from "./rewritten-modules.ts";
import type { StackMapper } from "./stack-mapper.ts";
import { Summaries } from "./summaries.ts";
import { Fitness } from "./search/fitness.ts";
import { Ground } from "./search/ground.ts";
import { minimize } from "./search/minimize.ts";
import { Search } from "./search/search.ts";
import { classSubject, functionSubject } from "./search/subject.ts";
import { UnitSolvers } from "./unit-solvers.ts";

type Say = (message: FromEngine) => void;

const now = performance.now.bind(performance);

/** Loading a module may take this many steps. */
const LOADING_STEPS = 50_000_000;

function explainThrown(error: unknown, stack: StackMapper): string {
  if (error instanceof PathAbort) return "its top level does not come to an end";
  if (!(error instanceof Error)) return `its top level throws ${String(error)}`;
  const location = stack.locate(error);
  return `its top level throws ${String(error)}${location === undefined ? "" : ` at ${location}`}`;
}

export interface EngineHooks {
  /** Told of every query, before it is solved. */
  readonly onQuery?: (query: Query) => void;
  /** Z3 in a thread of its own, where it can be ended if it hangs. */
  readonly solverInThread?: boolean;
}

/** One unit being explored. */
interface ExplorationSite {
  readonly job: Pick<ExploreJob, "unit" | "options" | "timeMs" | "seeds" | "existing" | "deadly">;
  readonly say: Say;
  readonly goals: Goals;
  readonly solver: Solver;
  readonly z3Work: () => number;
  readonly onProgress: (progress: { paths: number; states?: number; length?: number }) => Promise<void>;
  readonly isOver: (share?: number) => boolean;
}

export class Engine {
  readonly #onQuery: (query: Query) => void;
  readonly #log: FlightLog;
  readonly #project: Project;
  readonly #world: CodeWorld;
  readonly #modules: RewrittenModules;
  readonly #observer: Observer;
  readonly #timers = new VirtualTimers();
  readonly #chance = new Chance();
  readonly #solvers: UnitSolvers;
  /** The same code again, made when it is first needed. */
  #measured: { readonly meter: Meter; readonly world: CodeWorld } | undefined;
  /** Executions of the unit. */
  #runs = 0;
  /** By criterion and file. */
  readonly #criteria = new Map<string, FileCriterion>();

  constructor(
    project: Project,
    log: FlightLog,
    { onQuery = () => undefined, solverInThread = false }: EngineHooks = {},
  ) {
    this.#onQuery = onQuery;
    this.#solvers = new UnitSolvers(solverInThread);
    this.#log = log;
    this.#project = project;
    this.#world = new CodeWorld(project);
    this.#modules = this.#world.modules;
    this.#observer = new Observer(project.modules, this.#timers, this.#chance);
  }

  /** Makes the process the engine's own: built-ins, clock, chance and exits are ours from now on, for good. */
  takeOver(): void {
    isolate(this.#timers);
    this.#chance.install();
    installBuiltins((text) => this.#modules.sourceTextOf(text));
  }

  async explore(job: ExploreJob, say: Say): Promise<void> {
    const { solver, ...site } = await this.#prepare(job, say);
    const { unit } = job;
    const { blocked, ...exploration } = await this.#search({ ...site, solver: this.#logged(solver) });
    this.#log.record("idle");
    const described = blocked.map(({ site: at, condition, reason }) => {
      const place = this.#modules.siteAt(at);
      return { condition: printExpr(condition), reason, path: place?.path ?? "", offset: place?.range.start ?? -1 };
    });
    const { queries, layers } = solver.statistics();
    const unsure = [...(this.#criterionOf(unit.declaredIn, job.options.criterion)?.unsure ?? [])];
    say({ type: "explored", exploration: { ...exploration, blocked: described, unsure }, solver: { queries, layers } });
  }

  async explain(job: ExplainJob, say: Say): Promise<void> {
    const { solver, goals, z3Work, onProgress, isOver } = await this.#prepare({ ...job, seeds: [] }, say);
    const { unit, options, explain } = job;
    const executorFor = (values: boolean): Executor =>
      new Executor(this.#executorParts(), unit, options, { outside: explain.outside, values });
    // callees are explored first, and must leave time for the unit; and that for what is said of it
    const started = now();
    const isPast = (share: number): boolean => now() > started + share * job.timeMs;
    const summaries = new Summaries({
      modules: this.#modules,
      executor: this.#executorParts(),
      options,
      createSolver: (callee) => {
        const own = this.#solvers.create(callee, options, (text) => say({ type: "warning", text }));
        return { solver: this.#logged(own), z3Work: () => own.statistics().z3Work };
      },
      isOver: () => isPast(0.5),
    });
    const draft = await explainUnit({
      job,
      executorFor,
      summaries,
      runWith: (executor) => this.#recordedRun(executor),
      modules: this.#modules,
      goals,
      solver: this.#logged(solver),
      z3Work,
      onProgress,
      isExplored: () => isPast(0.75),
      isOver,
    });
    this.#log.record("idle");
    say({ type: "explained", draft });
  }

  /** What exploring a unit needs, with its modules loaded. */
  async #prepare(
    job: Pick<ExploreJob, "unit" | "options" | "timeMs" | "seeds" | "existing" | "deadly">,
    say: Say,
  ): Promise<Omit<ExplorationSite, "solver"> & { readonly solver: CountedSolver }> {
    const { unit, options, timeMs } = job;
    const started = now();
    const deadline = started + timeMs;
    this.#runs = 0;
    const { maxRuns } = options;
    // what earlier units built is garbage now
    resetExpressions();
    this.#world.loopLimit.endsPaths = options.criterion === "path";
    this.#world.stack.install();
    await this.#load(unit);
    const goals = new Goals(unit, this.#goalsOf(unit.declaredIn, options.criterion), options.criterion);
    this.#criterionOf(unit.declaredIn, options.criterion)?.unsure.clear();
    const solver = this.#solvers.create(unit, options, (text) => say({ type: "warning", text }));
    let lastProgress = now();
    return {
      job,
      say,
      goals,
      solver,
      z3Work: () => solver.statistics().z3Work,
      onProgress: async (progress) => {
        if (now() - lastProgress < 100) return;
        lastProgress = now();
        say({ type: "progress", ...progress, ...goals.progress });
        await turn();
      },
      // a share is one of the executions where those are limited, so that runs repeat
      isOver: (share = 1) =>
        now() > deadline || (maxRuns === undefined ? now() > started + share * timeMs : this.#runs >= share * maxRuns),
    };
  }

  #search(site: ExplorationSite): Promise<Exploration> {
    const { unit, options, seeds, existing = [] } = site.job;
    const onTrace = (trace: Trace): void => site.say({ type: "trace", trace: packTrace(trace) });
    const search = new Search({
      ...site,
      unit,
      options,
      existing: [...seeds, ...existing].map((model) => new Map(model)),
      constants: this.#modules.constantsOf(unit),
      symbolic: (isOver, tell) => {
        this.#world.stack.install();
        const explored = { ...site, isOver };
        return unit.shape === undefined
          ? this.#exploreFunction(explored, tell)
          : this.#exploreClass(explored, unit.shape, tell);
      },
      open: () => this.#openGround(site),
      runs: () => this.#runs,
      onTrace,
    });
    return search.explore();
  }

  /** Where whole inputs are run: in code that measures its tests, unless it is recorded. */
  async #openGround({ job }: ExplorationSite): Promise<Ground> {
    const { unit, options } = job;
    const isRecorded = CRITERIA[options.criterion].recorded;
    const meter = isRecorded ? undefined : (this.#measured?.meter ?? new Meter());
    const world = meter === undefined ? this.#world : (this.#measured?.world ?? new CodeWorld(this.#project, meter));
    if (meter !== undefined) this.#measured = { meter, world };
    world.loopLimit.endsPaths = options.criterion === "path";
    world.stack.install();
    await this.#load(unit, world);
    return this.#groundIn(world, meter, job);
  }

  #groundIn(
    world: CodeWorld,
    meter: Meter | undefined,
    { unit, options, deadly }: Pick<ExploreJob, "unit" | "options" | "deadly">,
  ): Ground {
    const { declaredIn, shape } = unit;
    const parts = world.executorParts(this.#timers, this.#chance);
    const judge = this.#criterionOf(declaredIn, options.criterion)?.judge;
    return new Ground({
      subject:
        shape === undefined
          ? functionSubject(this.#wholeFunction(parts, unit, options))
          : classSubject(new WholeSequence(parts, { unit, shape, options, naming: "renamed", judge })),
      fitness: new Fitness(declaredIn, world.modules, meter),
      meter,
      siteAt: (at) => world.modules.siteAt(at),
      deadly: deadly.map((model) => new Map(model)),
      onRun: (inputs) => this.#noteRun(inputs),
      stepsLeft: () => world.hooks.steps[0] ?? 0,
      maxSteps: options.maxSteps,
    });
  }

  #exploreFunction(site: ExplorationSite, onTrace: (trace: Trace) => void): Promise<Exploration> {
    const { unit, options, seeds, deadly } = site.job;
    const executor = new Executor(this.#executorParts(), unit, options);
    const run = this.#recordedRun(executor);
    const judge = this.#criterionOf(unit.declaredIn, options.criterion)?.judge;
    return exploreFunction({
      ...site,
      unit,
      options,
      seeds,
      deadly,
      executor,
      run: judge === undefined ? run : judgedRun(run, judge),
      modules: this.#modules,
      onTrace,
    });
  }

  /** So that an input that ends the process is known. */
  #noteRun(inputs: Model): void {
    this.#runs++;
    this.#log.record("run", inputs);
  }

  #recordedRun(executor: Executor): (inputs: Model, plain: boolean) => Promise<Trace> {
    return async (inputs, plain) => {
      this.#noteRun(inputs);
      const trace = await executor.run(inputs, plain);
      this.#log.record("idle");
      return trace;
    };
  }

  #exploreClass(site: ExplorationSite, shape: ClassShape, onTrace: (trace: Trace) => void): Promise<Exploration> {
    const { unit, options, deadly } = site.job;
    return exploreClass({
      ...site,
      unit,
      shape,
      options,
      deadly,
      executorParts: this.#executorParts(),
      judge: this.#criterionOf(unit.declaredIn, options.criterion)?.judge,
      quickSolver: this.#logged(this.#solvers.createQuick(options)),
      modules: this.#modules,
      onRun: (inputs) => this.#noteRun(inputs),
      onTrace,
    });
  }

  /** Arguments may be the same object. */
  #wholeFunction(parts: ExecutorParts, unit: Unit, options: Options): Executor {
    const executor = new Executor(parts, unit, options);
    executor.aliasing = true;
    return executor;
  }

  #executorParts(): ExecutorParts {
    return this.#world.executorParts(this.#timers, this.#chance);
  }

  /** So that a query that hangs is not blamed on an input. */
  #logged(solver: Solver): Solver {
    return {
      solve: async (query) => {
        this.#onQuery(query);
        this.#log.record("solve");
        const answer = await solver.solve(query);
        this.#log.record("idle");
        return answer;
      },
    };
  }

  async minimize({ unit, options, tests, timeMs }: MinimizeJob, say: Say): Promise<void> {
    const deadline = now() + timeMs;
    this.#world.stack.install();
    await this.#load(unit);
    const ground = this.#groundIn(this.#world, undefined, { unit, options, deadly: [] });
    await minimize(tests, {
      unit,
      ground,
      isOver: () => now() > deadline,
      onShortened: (index, trace) => say({ type: "minimized", index, trace: packTrace(trace) }),
    });
    this.#log.record("idle");
    say({ type: "minimized-all" });
  }

  async observe({ calls }: ObserveJob, say: Say): Promise<void> {
    const record = (inputs: ObserveJob["calls"][number]["inputs"]): void => this.#log.record("run", inputs);
    await this.#observer.observe(calls, record, (index, observation) => say({ type: "observed", index, observation }));
    this.#log.record("idle");
    say({ type: "observed-all" });
  }

  async cover({ file, criterion }: CoverJob, say: Say): Promise<void> {
    this.#modules.graph.compile(file);
    await turn();
    const coverage = criterion === undefined ? this.#coverageOf(file) : this.#goalsOf(file, criterion);
    say({ type: "coverage", coverage });
  }

  /** Loads the module once, so that a module that cannot be loaded is not taken for a unit that throws. */
  async #load({ file, classFiles = [] }: Unit, { modules: { graph }, hooks, stack } = this.#world): Promise<void> {
    for (const each of [file, ...classFiles]) await graph.prepare(each);
    enterPath(new Path(new Map()));
    hooks.steps[0] = LOADING_STEPS;
    hooks.steps[1] = LOADING_STEPS;
    this.#log.record("load");
    try {
      await graph.instantiateAll(file, classFiles);
    } catch (error) {
      throw new UserError(`${file} cannot be loaded: ${explainThrown(error, stack)}`);
    } finally {
      this.#log.record("idle");
    }
  }

  #coverageOf(path: string): CoverageMap {
    this.#modules.graph.compile(path);
    const coverage = this.#modules.coverageOf(path);
    if (coverage === undefined) throw new InternalError("a module was compiled but not rewritten", path);
    return coverage;
  }

  /** With what the criterion wants beyond statements and branches. */
  #goalsOf(path: string, criterion: Criterion): CoverageMap {
    const coverage = this.#coverageOf(path);
    const further = this.#criterionOf(path, criterion)?.goals;
    return further === undefined ? coverage : { ...coverage, further };
  }

  #criterionOf(path: string, criterion: Criterion): FileCriterion | undefined {
    const key = `${criterion} ${path}`;
    const known = this.#criteria.get(key);
    if (known !== undefined || !CRITERIA[criterion].recorded) return known;
    const coverage = this.#coverageOf(path);
    const text = this.#modules.textOf(path);
    const places = this.#modules.placesOf(path);
    if (text === undefined || places === undefined) throw new InternalError("a module is not recorded", path);
    const made = fileCriterion(criterion, { path, coverage, places, ...text });
    if (made !== undefined) this.#criteria.set(key, made);
    return made;
  }
}
