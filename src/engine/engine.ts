// The engine's process: explores and observes units of one project, one job after another.
// Enters: jobs. Leaves: traces, accounts and observations, said as they come so that nothing is lost if the process dies.
// Deliberately absent: limits on its own time and memory; the supervisor holds those.
import { Goals } from "./explore/goals.ts";
import { Executor, type ExecutorParts } from "./execute/executor.ts";
import { Chance } from "./execute/chance.ts";
import { isolate } from "./execute/isolate.ts";
import { VirtualTimers, turn } from "./execute/timers.ts";
import type { ClassShape } from "../model/class-shape.ts";
import type { Exploration } from "../model/exploration.ts";
import type { Project } from "../model/project.ts";
import type { CoverJob, ExplainJob, ExploreJob, FromEngine, MinimizeJob, ObserveJob } from "../model/protocol.ts";
import { installBuiltins } from "./runtime/builtins/install-builtins.ts";
import type { CountedSolver } from "../solver/create-solver.ts";
import type { Query, Solver } from "../solver/solver.ts";
import type { Model } from "../expr/evaluate.ts";
import { resetExpressions } from "../expr/expr.ts";
import { printExpr } from "../expr/print.ts";
import type { Trace } from "../model/trace.ts";
import { CodeWorld } from "./execute/code-world.ts";
import { judgedRun } from "./criteria/judged-run.ts";
import { explainUnit } from "./explain/explain-unit.ts";
import { exploreClass } from "./explore/explore-class.ts";
import { exploreFunction } from "./explore/explore-function.ts";
import { FileCriteria } from "./criteria/file-criteria.ts";
import type { FlightLog } from "../model/flight-log.ts";
import { loadUnit } from "./execute/load-unit.ts";
import { Observer } from "./observe/observer.ts";
import { packTrace } from "../model/packed-trace.ts";
import type { RewrittenModules } from "./execute/rewritten-modules.ts";
import { Summaries } from "./explore/summaries/callee-summaries.ts";
import { Grounds } from "./search/grounds.ts";
import { minimize } from "./search/minimize.ts";
import { Search } from "./search/search.ts";
import { UnitSolvers } from "./explore/unit-solvers.ts";

type Say = (message: FromEngine) => void;

const now = performance.now.bind(performance);

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
  readonly #world: CodeWorld;
  readonly #modules: RewrittenModules;
  readonly #observer: Observer;
  readonly #timers = new VirtualTimers();
  readonly #chance = new Chance();
  readonly #solvers: UnitSolvers;
  readonly #criteria: FileCriteria;
  readonly #grounds: Grounds;
  /** Executions of the unit. */
  #runs = 0;

  constructor(
    project: Project,
    log: FlightLog,
    { onQuery = () => undefined, solverInThread = false }: EngineHooks = {},
  ) {
    this.#onQuery = onQuery;
    this.#solvers = new UnitSolvers(solverInThread);
    this.#log = log;
    this.#world = new CodeWorld(project);
    this.#modules = this.#world.modules;
    this.#criteria = new FileCriteria(this.#modules);
    this.#grounds = new Grounds({
      project,
      world: this.#world,
      criteria: this.#criteria,
      timers: this.#timers,
      chance: this.#chance,
      log,
      onRun: (inputs) => this.#noteRun(inputs),
    });
    this.#observer = new Observer(project.modules, this.#timers, this.#chance);
  }

  /** Makes the process the engine's own: built-ins, clock, chance and exits are ours from now on, for good. */
  takeOver(): void {
    isolate(this.#timers);
    this.#chance.install();
    installBuiltins((text) => this.#modules.sourceTextOf(text) ?? this.#grounds.sourceTextOf(text));
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
    const unsure = [...(this.#criteria.of(unit.declaredIn, job.options.criterion)?.unsure ?? [])];
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
    await loadUnit(unit, this.#world, this.#log);
    const goals = new Goals(unit, this.#criteria.goalsOf(unit.declaredIn, options.criterion), options.criterion);
    this.#criteria.of(unit.declaredIn, options.criterion)?.unsure.clear();
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
      open: () => this.#grounds.open(site.job),
      runs: () => this.#runs,
      onTrace,
    });
    return search.explore();
  }

  #exploreFunction(site: ExplorationSite, onTrace: (trace: Trace) => void): Promise<Exploration> {
    const { unit, options, seeds, deadly } = site.job;
    const executor = new Executor(this.#executorParts(), unit, options);
    const run = this.#recordedRun(executor);
    const judge = this.#criteria.of(unit.declaredIn, options.criterion)?.judge;
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
      judge: this.#criteria.of(unit.declaredIn, options.criterion)?.judge,
      quickSolver: this.#logged(this.#solvers.createQuick(options)),
      modules: this.#modules,
      onRun: (inputs) => this.#noteRun(inputs),
      onTrace,
    });
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
    const ground = await this.#grounds.openUnmeasured({ unit, options, deadly: [] });
    await minimize(tests, {
      unit,
      ground,
      isOver: () => now() > deadline,
      onSuperfluous: (index) => say({ type: "superfluous", index }),
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
    const coverage =
      criterion === undefined ? this.#criteria.coverageOf(file) : this.#criteria.goalsOf(file, criterion);
    say({ type: "coverage", coverage });
  }
}
