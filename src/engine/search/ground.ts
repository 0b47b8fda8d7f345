// Where whole inputs of a unit are run, plainly or symbolically, and judged by how near they come to goals.
import type { Evaluation } from "../evolve/search-parts.ts";
import type { Site } from "../../model/site.ts";
import { modelKey } from "../../model/model-key.ts";
import type { Model } from "../../expr/evaluate.ts";
import type { Meter } from "../runtime/measure/meter.ts";
import type { Trace } from "../../model/trace.ts";
import type { Fitness } from "./fitness.ts";
import { type PlainRun, type Subject, cutAfter } from "./subject.ts";

export interface GroundParts {
  readonly subject: Subject;
  readonly fitness: Fitness;
  readonly meter: Meter | undefined;
  readonly siteAt: (site: number) => Site | undefined;
  /** Inputs that must not be run again: they ended the process. */
  readonly deadly: readonly Model[];
  /** Told before each run, with what it is about to do. */
  readonly onRun: (inputs: Model) => void;
  /** Calls and iterations that the run just made may still have made; it began with `maxSteps`. */
  readonly stepsLeft: () => number;
  readonly maxSteps: number;
}

/** With symbolic values, runs of more steps take too long, and conditions nobody reads. */
const MOST_SYMBOLIC_STEPS = 5000;

export class Ground {
  readonly siteAt: (site: number) => Site | undefined;
  readonly #parts: GroundParts;
  readonly #deadly: ReadonlySet<string>;
  /** Of the run just made. */
  #isLong = false;

  constructor(parts: GroundParts) {
    this.#parts = parts;
    this.siteAt = parts.siteAt;
    this.#deadly = new Set(parts.deadly.map(modelKey));
  }

  async plain(inputs: Model): Promise<PlainRun> {
    if (this.#isDeadly(inputs))
      return { ...NOT_RUN, threwAt: undefined, thrown: undefined, state: undefined, calls: 0 };
    this.#parts.onRun(inputs);
    this.#parts.meter?.start();
    const run = await this.#parts.subject.plain(inputs);
    this.#isLong = this.#parts.maxSteps - this.#parts.stepsLeft() > MOST_SYMBOLIC_STEPS;
    return run;
  }

  /** Whether the inputs are better not run symbolically. */
  async isLong(inputs: Model): Promise<boolean> {
    await this.plain(inputs);
    return this.#isLong;
  }

  /** Of the run just made. */
  evaluate(run: PlainRun, goals: readonly number[]): Evaluation {
    return this.#parts.fitness.evaluate(run, goals);
  }

  leadingTo(goals: readonly number[]): ReadonlySet<string> {
    return this.#parts.fitness.leadingTo(goals);
  }

  async symbolic(inputs: Model): Promise<Trace> {
    if (this.#isDeadly(inputs)) return { ...NOT_RUN, inputs, decisions: [], result: undefined, identityMatters: false };
    this.#parts.onRun(inputs);
    return this.#parts.subject.symbolic(inputs);
  }

  /**
   * What is worth a test: with its conditions, unless it is long, or goes another way with symbolic inputs (past a limit on
   * loops, or where values are pinned), as `isFine` tells.
   */
  async traceOf(inputs: Model, isFine: (trace: Trace) => boolean): Promise<Trace> {
    const symbolic = (await this.isLong(inputs)) ? undefined : await this.symbolic(inputs);
    if (symbolic !== undefined && isFine(symbolic)) return symbolic;
    const { coverage, outcome, calls } = await this.plain(inputs);
    const ended = cutAfter(inputs, calls);
    return {
      inputs: ended,
      decisions: [],
      outcome,
      result: undefined,
      identityMatters: false,
      coverage,
      isPlain: true,
    };
  }

  #isDeadly(inputs: Model): boolean {
    return this.#deadly.size > 0 && this.#deadly.has(modelKey(inputs));
  }
}

const NOT_RUN: Pick<Trace, "coverage" | "outcome"> = {
  coverage: new Map(),
  outcome: { status: "cut", reason: "no-input" },
};
