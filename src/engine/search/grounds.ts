// Opens grounds: in code that measures its tests, or in the code that symbolic execution runs in.
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
import { CodeWorld } from "../execute/code-world.ts";
import { judgedRun } from "../criteria/judged-run.ts";
import type { FileCriteria } from "../criteria/file-criteria.ts";
import type { FlightLog } from "../../model/flight-log.ts";
import { loadUnit } from "../execute/load-unit.ts";
import { Fitness } from "./fitness.ts";
import { Ground } from "./ground.ts";
import { type Subject, classSubject, functionSubject } from "./subject.ts";

export interface GroundsParts {
  readonly project: Project;
  /** Not measured. */
  readonly world: CodeWorld;
  readonly criteria: FileCriteria;
  readonly timers: VirtualTimers;
  readonly chance: Chance;
  readonly log: FlightLog;
  /** Told before each run. */
  readonly onRun: (inputs: Model) => void;
}

type GroundJob = Pick<ExploreJob, "unit" | "options" | "deadly">;

export class Grounds {
  readonly #parts: GroundsParts;
  /** The same code again, made when it is first needed. */
  #measured: { readonly meter: Meter; readonly world: CodeWorld } | undefined;

  constructor(parts: GroundsParts) {
    this.#parts = parts;
  }

  /** Where runs are judged by how near they come to goals: in measured code, unless it has to be recorded. */
  async open(job: GroundJob): Promise<Ground> {
    if (CRITERIA[job.options.criterion].further !== undefined) return this.openUnmeasured(job);
    if (this.#measured === undefined) {
      const meter = new Meter();
      this.#measured = { meter, world: new CodeWorld(this.#parts.project, meter) };
    }
    return this.#openIn(this.#measured.world, this.#measured.meter, job);
  }

  /** Where it does not matter how near they come. */
  openUnmeasured(job: GroundJob): Promise<Ground> {
    return this.#openIn(this.#parts.world, undefined, job);
  }

  /** The original text of a function of measured code, given what it shows of itself. */
  sourceTextOf(text: string): string | undefined {
    return this.#measured?.world.modules.sourceTextOf(text);
  }

  async #openIn(world: CodeWorld, meter: Meter | undefined, { unit, options, deadly }: GroundJob): Promise<Ground> {
    const { timers, chance, log, onRun } = this.#parts;
    world.loopLimit.endsPaths = options.criterion === "path";
    await loadUnit(unit, world, log);
    return new Ground({
      subject: this.#subject(world.executorParts(timers, chance), unit, options),
      fitness: new Fitness(unit.declaredIn, world.modules, meter),
      meter,
      siteAt: (at) => world.modules.siteAt(at),
      deadly: deadly.map((model) => new Map(model)),
      onRun,
      stepsLeft: () => world.hooks.steps[0] ?? 0,
      maxSteps: options.maxSteps,
    });
  }

  #subject(parts: ExecutorParts, unit: Unit, options: Options): Subject {
    const { shape, declaredIn } = unit;
    const judge = this.#parts.criteria.of(declaredIn, options.criterion)?.judge;
    if (shape !== undefined)
      return classSubject(new WholeSequence(parts, { unit, shape, options, naming: "renamed", judge }));
    const executor = new Executor(parts, unit, options);
    // arguments may be the same object
    executor.aliasing = true;
    const run = (inputs: Model, plain: boolean): Promise<Trace> => executor.run(inputs, plain);
    return functionSubject(judge === undefined ? run : judgedRun(run, judge));
  }
}
