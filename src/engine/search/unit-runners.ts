// Opens runners of whole inputs: in code that measures branch distances, or in the code that symbolic execution runs in.
import type { Chance } from "../execute/chance.ts";
import { Executor, type ExecutorParts } from "../execute/executor.ts";
import type { VirtualTimers } from "../execute/timers.ts";
import { WholeSequence } from "../execute/whole-sequence.ts";
import type { Model } from "../../expr/evaluate.ts";
import { CRITERIA } from "../../criteria/criteria.ts";
import type { Options } from "../../model/options.ts";
import type { Project } from "../../model/project.ts";
import type { ExploreJob } from "../../model/protocol.ts";
import type { Trace } from "../../model/trace.ts";
import type { Unit } from "../../model/unit.ts";
import { Meter } from "../runtime/measure/meter.ts";
import { RewrittenCode } from "../execute/rewritten-code.ts";
import { judgedRun } from "../criteria/judged-run.ts";
import type { FileCriteria } from "../criteria/file-criteria.ts";
import type { FlightLog } from "../../model/flight-log.ts";
import { loadUnit } from "../execute/load-unit.ts";
import { Fitness } from "./fitness.ts";
import { UnitRunner } from "./unit-runner.ts";
import { type Subject, classSubject, functionSubject } from "./subject.ts";

export interface UnitRunnersParts {
  readonly project: Project;
  /** Code that measures nothing. */
  readonly code: RewrittenCode;
  readonly criteria: FileCriteria;
  readonly timers: VirtualTimers;
  readonly chance: Chance;
  readonly log: FlightLog;
  /** Told of the inputs before each run. */
  readonly onRun: (inputs: Model) => void;
  readonly onRunEnd: () => void;
}

type RunnerJob = Pick<ExploreJob, "unit" | "options" | "deadly">;

export class UnitRunners {
  readonly #parts: UnitRunnersParts;
  /** The same code, rewritten to measure branch distances when that is first needed. */
  #measured: { readonly meter: Meter; readonly code: RewrittenCode } | undefined;
  /** That of measured code by file, since units of a file have it in common. */
  readonly #fitness = new Map<string, Fitness>();

  constructor(parts: UnitRunnersParts) {
    this.#parts = parts;
  }

  /** Opens a runner that judges runs by branch distance, unless the criterion needs recorded code. */
  async open(job: RunnerJob): Promise<UnitRunner> {
    if (CRITERIA[job.options.criterion].further !== undefined) return this.openUnmeasured(job);
    if (this.#measured === undefined) {
      const { project, code } = this.#parts;
      const meter = new Meter();
      this.#measured = { meter, code: new RewrittenCode(project, { meter, limits: code.limits }) };
    }
    return this.#openIn(this.#measured.code, this.#measured.meter, job);
  }

  /** Opens a runner that does not measure branch distances. */
  openUnmeasured(job: RunnerJob): Promise<UnitRunner> {
    return this.#openIn(this.#parts.code, undefined, job);
  }

  /** The original text of a function of measured code, given its rewritten text. */
  sourceTextOf(text: string): string | undefined {
    return this.#measured?.code.modules.sourceTextOf(text);
  }

  async #openIn(
    code: RewrittenCode,
    meter: Meter | undefined,
    { unit, options, deadly }: RunnerJob,
  ): Promise<UnitRunner> {
    const { timers, chance, log, onRun, onRunEnd } = this.#parts;
    code.loopLimit.endsPaths = CRITERIA[options.criterion].wantsEveryPath;
    await loadUnit(unit, code, log);
    return new UnitRunner({
      subject: this.#subject(code.executorParts(timers, chance), unit, options),
      fitness: this.#fitnessOf(unit.declaredIn, code, meter),
      meter,
      siteAt: (at) => code.modules.siteAt(at),
      deadly: deadly.map((model) => new Map(model)),
      onRun,
      onRunEnd,
      stepsLeft: () => code.limits.stepsLeft,
      maxSteps: options.maxSteps,
    });
  }

  #fitnessOf(file: string, { modules }: RewrittenCode, meter: Meter | undefined): Fitness {
    if (meter === undefined) return new Fitness(file, modules, undefined);
    const known = this.#fitness.get(file) ?? new Fitness(file, modules, meter);
    this.#fitness.set(file, known);
    return known;
  }

  #subject(parts: ExecutorParts, unit: Unit, options: Options): Subject {
    const { shape, declaredIn } = unit;
    const judge = this.#parts.criteria.of(declaredIn, options.criterion)?.judge;
    if (shape !== undefined)
      return classSubject(new WholeSequence(parts, { unit, shape, options, naming: "renamed", judge }));
    const executor = new Executor(parts, unit, options);
    executor.aliasing = true;
    const run = (inputs: Model, plain: boolean): Promise<Trace> => executor.run(inputs, plain);
    return functionSubject(judge === undefined ? run : judgedRun(run, judge));
  }
}
