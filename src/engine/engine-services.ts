// What the jobs of an engine share: the project's code in its rewritten and its original form, virtual time, solvers, the log.
import type { Model } from "../expr/evaluate.ts";
import type { EffectKind } from "../model/effect-kind.ts";
import type { FlightLog } from "../model/flight-log.ts";
import type { Project } from "../model/project.ts";
import type { Trace } from "../model/trace.ts";
import type { Unit } from "../model/unit.ts";
import type { Query, Solver } from "../solver/solver.ts";
import { Budget } from "../support/budget.ts";
import { WorkClock } from "../support/work-clock.ts";
import { FileCriteria } from "./criteria/file-criteria.ts";
import type { Executor, ExecutorParts } from "./execute/executor.ts";
import { RewrittenCode } from "./execute/rewritten-code.ts";
import { World } from "./execute/world.ts";
import { UnitSolvers } from "./explore/unit-solvers.ts";
import { Lane } from "./lane/lane.ts";
import { Observer } from "./observe/observer.ts";
import { UnitRunners } from "./search/unit-runners.ts";
import { Strengthening } from "./strength/strengthening.ts";

export interface EngineSettings {
  /** Told of every query, before it is solved. */
  readonly onQuery?: (query: Query) => void;
  /** Whether Z3 runs in a thread of its own, where it can be ended if it hangs. */
  readonly solverInThread?: boolean;
  /** Whether units are also run natively, in a thread of their own. */
  readonly hasLane?: boolean;
  /** Effects that code under test may have. */
  readonly allow?: readonly EffectKind[];
  /** For files of ours. */
  readonly folder?: string;
  /** That of a process which has had a project before. */
  readonly world?: World;
}

export class EngineServices {
  readonly project: Project;
  readonly log: FlightLog;
  readonly code: RewrittenCode;
  readonly criteria: FileCriteria;
  readonly solvers: UnitSolvers;
  readonly runners: UnitRunners;
  readonly observer: Observer;
  readonly world: World;
  readonly lane: Lane | undefined;
  readonly allow: readonly EffectKind[];
  readonly strengthening: Strengthening | undefined;
  /** That of the job under way, which counts the executions. */
  budget = Budget.of({ timeMs: Infinity });
  /** How long it took to load the modules of the unit under way. Each run may have to load them again. */
  loadingMs = 0;
  /** How long it took to rewrite a file and what it imports, once. In another form it would take as long again. */
  readonly preparingMs = new Map<string, number>();
  readonly #onQuery: (query: Query) => void;

  constructor(project: Project, log: FlightLog, settings: EngineSettings) {
    const { onQuery = () => undefined, solverInThread = false, hasLane = false, allow = [], folder } = settings;
    this.project = project;
    this.log = log;
    this.#onQuery = onQuery;
    this.allow = allow;
    this.world = settings.world ?? new World();
    this.world.enter(project, folder);
    this.solvers = new UnitSolvers(solverInThread);
    this.lane = hasLane ? new Lane(project.modules) : undefined;
    this.strengthening = hasLane ? new Strengthening(project.modules) : undefined;
    this.code = new RewrittenCode(project);
    this.criteria = new FileCriteria(this.code.modules);
    this.observer = new Observer(project.modules, this.world);
    const { code, criteria } = this;
    const { timers, chance } = this.world;
    this.runners = new UnitRunners({
      ...{ project, code, criteria, timers, chance, log },
      onRun: (inputs) => this.noteRun(inputs),
      onRunEnd: () => this.noteRunEnd(),
    });
  }

  executorParts(): ExecutorParts {
    return this.code.executorParts(this.world.timers, this.world.chance);
  }

  async prepare({ file, classFiles = [] }: Unit): Promise<void> {
    const clock = new WorkClock();
    for (const each of [file, ...classFiles]) await this.code.modules.graph.prepare(each);
    if (!this.preparingMs.has(file)) this.preparingMs.set(file, clock.spentMs);
  }

  /** Logs the inputs of a run, so that those which end the process are known. */
  noteRun(inputs: Model): void {
    this.budget.noteRun();
    const limitMs = this.code.limits.mostMs + 2 * this.loadingMs;
    this.log.record("run", inputs, { limitMs, runs: this.budget.runs });
  }

  /** What follows is our own work, and no input is to blame for how long it takes. */
  noteRunEnd(): void {
    this.log.record("idle");
  }

  loggedRun(executor: Executor): (inputs: Model, plain: boolean) => Promise<Trace> {
    return async (inputs, plain) => {
      this.noteRun(inputs);
      const trace = await executor.run(inputs, plain);
      this.noteRunEnd();
      return trace;
    };
  }

  /** A solver whose queries are logged, so that one that hangs is not blamed on an input. */
  loggedSolver(solver: Solver): Solver {
    return {
      solve: async (query) => {
        this.#onQuery(query);
        this.log.record("solve");
        const answer = await solver.solve(query);
        this.log.record("idle");
        return answer;
      },
    };
  }
}
