// Runs a unit once under a model.
// Enters: values for the input variables. Leaves: the trace: path condition, outcome, counters hit.
// Deliberately absent: which inputs to run; that is `explore/`.
import { CellModel } from "../../expr/cell-model.ts";
import { Cells } from "../../expr/cells.ts";
import type { Model } from "../../expr/evaluate.ts";
import type { NamedValue } from "../../model/input-type.ts";
import type { Options } from "../../model/options.ts";
import type { Outcome, RunEffects, Trace } from "../../model/trace.ts";
import type { Unit } from "../../model/unit.ts";
import { putBuiltinsToSleep, wakeBuiltins } from "../runtime/builtins/builtin.ts";
import type { SharedHooks } from "../runtime/create-hooks.ts";
import { effectsOf } from "../runtime/effects/effects-of.ts";
import { RunNotes } from "../runtime/effects/run-notes.ts";
import { buildArguments } from "../runtime/inputs/build-recipe.ts";
import { Layouts } from "../../inputs/layout.ts";
import { recipesOf } from "../../inputs/recipes-of.ts";
import { symbolicArguments } from "../runtime/inputs/symbolic-inputs.ts";
import { Path, enterPath } from "../runtime/path.ts";
import { recorder } from "../runtime/recorder.ts";
import type { Chance } from "./chance.ts";
import { type FoundUnit, findCallee, findClass } from "./find-unit.ts";
import type { ModuleGraph } from "./module-graph.ts";
import { countersHit, outcomeOf, resultExpr } from "./observe-run.ts";
import { orNoInput } from "./or-no-input.ts";
import { type Settled, isThenable, settle } from "./wait-for.ts";
import type { VirtualTimers } from "./timers.ts";

export interface ExecutorParts {
  readonly graph: ModuleGraph;
  readonly hooks: SharedHooks;
  readonly timers: VirtualTimers;
  readonly chance: Chance;
  /** The counters of every loaded module, by path. */
  readonly counters: ReadonlyMap<string, Uint8Array>;
  /** Whether values are undefined is decided before the code gets them, not when it asks. */
  readonly decidesAbsence: boolean;
  readonly locate: (error: Error) => string | undefined;
  /** Finds the function once its modules are loaded, where it is not among the exports. */
  readonly find?: () => FoundUnit;
  /** Told how the call ended while its path is still the current one; not of paths that are given up. */
  readonly onSettled?: (settled: Settled) => void;
}

/** Where runs are to be explained: each tells its events and its effects. */
export interface ExplainSettings {
  /** Indices out of range are followed, too. */
  readonly outside: boolean;
  /** Events tell what variables hold. */
  readonly values: boolean;
}

/** Loops in loops of which all paths are explained. */
const MOST_NESTED = 5;

export class Executor {
  /** Those that explained runs came upon. */
  readonly cells = new Cells();
  readonly #explain: ExplainSettings | undefined;
  readonly #parts: ExecutorParts;
  readonly #unit: Unit;
  readonly #options: Options;
  readonly #layouts: Layouts;
  /** Arguments of one type may be the same object. */
  aliasing = false;

  constructor(parts: ExecutorParts, unit: Unit, options: Options, explain?: ExplainSettings) {
    this.#explain = explain;
    this.#parts = parts;
    this.#unit = unit;
    this.#layouts = new Layouts(unit.types ?? {});
    this.#options = options;
  }

  /** `plain`: with concrete arguments, for coverage only; the trace has no decisions. */
  async run(inputs: Model, plain = false): Promise<Trace> {
    // where nothing is symbolic, the built-ins themselves will do
    if (!plain) wakeBuiltins();
    try {
      return await this.#run(inputs, plain);
    } finally {
      putBuiltinsToSleep();
    }
  }

  async #run(given: Model, plain: boolean): Promise<Trace> {
    const explain = plain ? undefined : this.#explain;
    const inputs = explain === undefined ? given : new CellModel(given, this.cells);
    const { graph, hooks, timers, counters } = this.#parts;
    const { loopLimit } = this.#options;
    const most = explain === undefined ? Math.max(16, (loopLimit + 1) ** 2) : (loopLimit + 1) ** MOST_NESTED;
    const path = new Path(inputs, most, loopLimit);
    path.decidesAbsence = this.#parts.decidesAbsence;
    path.notes = explain && this.#notesFor(explain);
    enterPath(path);
    timers.reset();
    this.#parts.chance.reset();
    for (const each of counters.values()) each.fill(0);
    hooks.steps[0] = this.#options.maxSteps;
    hooks.steps[1] = loopLimit;
    let settled: Settled;
    try {
      const loaded = await graph.instantiateAll(this.#unit.file, this.#unit.classFiles);
      // what happens while modules are loaded is not part of the call
      path.summaryChoices.length = 0;
      const found = this.#parts.find?.() ?? findCallee(loaded, this.#unit);
      const classOf = (name: NamedValue): unknown => findClass(loaded, name);
      const args = plain
        ? orNoInput(() => buildArguments(recipesOf(this.#unit, inputs), { classOf }))
        : symbolicArguments(this.#unit, { layouts: this.#layouts, aliasing: this.aliasing, classOf });
      if (explain !== undefined) recorder.start(explain);
      const value: unknown = Reflect.apply(found.callee, found.receiver, args);
      settled = isThenable(value) ? await settle(value, timers) : { status: "fulfilled", value };
    } catch (error) {
      settled = { status: "rejected", error };
    }
    const events = explain && recorder.stop();
    // describing what happened may ask for more, which is not part of the path
    const decisions = [...path.decisions];
    const outcome = path.abortedAs ?? outcomeOf(settled, this.#parts.locate);
    const result =
      settled.status === "fulfilled" && outcome.status === "returned" ? resultExpr(settled.value) : undefined;
    if (path.abortedAs === undefined) this.#parts.onSettled?.(settled);
    const effects = path.notes && this.#effectsOf(path.notes, outcome, settled);
    const { identityMatters, summaryChoices } = path;
    const trace: Trace = {
      inputs,
      decisions,
      outcome,
      result,
      identityMatters,
      coverage: countersHit(counters),
      ...(summaryChoices.length > 0 && { summaryChoices }),
      ...(events && { events }),
      ...(effects && { effects }),
    };
    enterPath(new Path(new Map()));
    return trace;
  }

  #notesFor({ outside }: ExplainSettings): RunNotes {
    return new RunNotes({ cells: this.cells, outside, integers: this.#options.numbers === "int" });
  }

  #effectsOf(notes: RunNotes, outcome: Outcome, settled: Settled): RunEffects | undefined {
    if (outcome.status !== "returned" && outcome.status !== "threw") return undefined;
    putBuiltinsToSleep();
    const names = this.#unit.parameters.map(({ name }) => name);
    return settled.status === "fulfilled"
      ? effectsOf(notes, names, settled)
      : effectsOf(notes, names, undefined, settled.status === "rejected" ? settled.error : undefined);
  }
}
