// Runs whole inputs of a unit, plainly or symbolically, and judges how near they come to goals.
import type { Evaluation } from "../evolve/search-parts.ts";
import type { Site } from "../../model/site.ts";
import { DeadlyInputs } from "../explore/deadly-inputs.ts";
import type { Model } from "../../expr/evaluate.ts";
import type { Meter } from "../runtime/measure/meter.ts";
import type { Trace } from "../../model/trace.ts";
import type { Fitness } from "./fitness.ts";
import { type PlainRun, type Subject, plainTrace } from "./subject.ts";

export interface UnitRunnerParts {
  readonly subject: Subject;
  readonly fitness: Fitness;
  readonly meter: Meter | undefined;
  readonly siteAt: (site: number) => Site | undefined;
  /** Inputs that ended a process, and are not run again. */
  readonly deadly: readonly Model[];
  /** Told of the inputs before each run. */
  readonly onRun: (inputs: Model) => void;
  readonly onRunEnd: () => void;
  /** What the last run left of its `maxSteps` calls and iterations. */
  readonly stepsLeft: () => number;
  readonly maxSteps: number;
}

/** Longer runs are not repeated symbolically: they would take too long, and their path conditions would be unreadable. */
const MOST_SYMBOLIC_STEPS = 5000;

export class UnitRunner {
  readonly siteAt: (site: number) => Site | undefined;
  readonly #parts: UnitRunnerParts;
  readonly #deadly: DeadlyInputs;
  /** Whether the last run was long. */
  #isLong = false;

  constructor(parts: UnitRunnerParts) {
    this.#parts = parts;
    this.siteAt = parts.siteAt;
    this.#deadly = new DeadlyInputs(parts.deadly);
  }

  async plain(inputs: Model): Promise<PlainRun> {
    if (this.#deadly.refuses(inputs))
      return { ...NOT_RUN, threwAt: undefined, thrown: undefined, state: undefined, calls: 0 };
    this.#parts.onRun(inputs);
    this.#parts.meter?.start();
    const run = await this.#parts.subject.plain(inputs);
    this.#noteEnd(inputs);
    this.#isLong = this.#parts.maxSteps - this.#parts.stepsLeft() > MOST_SYMBOLIC_STEPS;
    return run;
  }

  /** Whether the inputs take too many steps to be run symbolically. */
  async isLong(inputs: Model): Promise<boolean> {
    await this.plain(inputs);
    return this.#isLong;
  }

  /** Judges the last run. */
  evaluate(run: PlainRun, goals: readonly number[]): Evaluation {
    return this.#parts.fitness.evaluate(run, goals);
  }

  leadingTo(goals: readonly number[]): ReadonlySet<string> {
    return this.#parts.fitness.leadingTo(goals);
  }

  async symbolic(inputs: Model): Promise<Trace> {
    if (this.#deadly.refuses(inputs))
      return { ...NOT_RUN, inputs, decisions: [], result: undefined, identityMatters: false };
    this.#parts.onRun(inputs);
    const trace = await this.#parts.subject.symbolic(inputs);
    this.#noteEnd(inputs);
    return trace;
  }

  /**
   * The trace of inputs: with its path condition, unless the run is long, or the symbolic run is not `isFine` because it takes
   * another path (beyond the loop limit, or where values are pinned).
   */
  async traceOf(inputs: Model, isFine: (trace: Trace) => boolean): Promise<Trace> {
    const symbolic = (await this.isLong(inputs)) ? undefined : await this.symbolic(inputs);
    if (symbolic !== undefined && isFine(symbolic)) return symbolic;
    return plainTrace(inputs, await this.plain(inputs));
  }

  #noteEnd(inputs: Model): void {
    this.#parts.onRunEnd();
    this.#deadly.noteSurvived(inputs);
  }
}

const NOT_RUN: Pick<Trace, "coverage" | "outcome"> = {
  coverage: new Map(),
  outcome: { status: "cut", reason: "no-input" },
};
