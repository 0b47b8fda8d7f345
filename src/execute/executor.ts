// Runs a unit once under a model.
// Enters: values for the input variables. Leaves: the trace: path condition, outcome, counters hit.
// Deliberately absent: which inputs to run; that is `explore/`.
import type { Model } from "../expr/evaluate.ts";
import type { NamedValue } from "../model/input-type.ts";
import type { Options } from "../model/options.ts";
import type { Recipe } from "../model/recipe.ts";
import type { Trace } from "../model/trace.ts";
import type { Unit } from "../model/unit.ts";
import { putBuiltinsToSleep, wakeBuiltins } from "../runtime/builtins/builtin.ts";
import type { SharedHooks } from "../runtime/hooks.ts";
import { buildArguments } from "../runtime/inputs/build-recipe.ts";
import { Layouts } from "../runtime/inputs/layout.ts";
import { recipesOf } from "../runtime/inputs/recipes-of.ts";
import { symbolicArguments } from "../runtime/inputs/symbolic-inputs.ts";
import { Path, currentPath, enterPath } from "../runtime/path.ts";
import { InternalError } from "../support/errors.ts";
import type { Chance } from "./chance.ts";
import { findClass, findUnit } from "./find-unit.ts";
import type { ModuleGraph } from "./module-graph.ts";
import { countersHit, outcomeOf, resultExpr } from "./observe-run.ts";
import { type Settled, isThenable, settle } from "./settle.ts";
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
}

export class Executor {
  readonly #parts: ExecutorParts;
  readonly #unit: Unit;
  readonly #options: Options;
  readonly #layouts: Layouts;
  /** Arguments of one type may be the same object. */
  aliasing = false;

  constructor(parts: ExecutorParts, unit: Unit, options: Options) {
    this.#parts = parts;
    this.#unit = unit;
    this.#layouts = new Layouts(unit.types ?? {});
    this.#options = options;
  }

  /** `plain`: with concrete arguments, for coverage only; the trace has no decisions. */
  async run(inputs: Model, plain = false): Promise<Trace> {
    wakeBuiltins();
    try {
      return await this.#run(inputs, plain);
    } finally {
      putBuiltinsToSleep();
    }
  }

  async #run(inputs: Model, plain: boolean): Promise<Trace> {
    const { graph, hooks, timers, counters } = this.#parts;
    const { loopLimit } = this.#options;
    const path = new Path(inputs, Math.max(16, (loopLimit + 1) ** 2), loopLimit);
    path.decidesAbsence = this.#parts.decidesAbsence;
    enterPath(path);
    timers.reset();
    this.#parts.chance.reset();
    for (const each of counters.values()) each.fill(0);
    hooks.steps[0] = this.#options.maxSteps;
    hooks.steps[1] = loopLimit;
    let settled: Settled;
    try {
      const loaded = await graph.instantiateAll(this.#unit.file, this.#unit.classFiles);
      const found = findUnit(loaded.get(this.#unit.file) ?? {}, this.#unit.access);
      const classOf = (name: NamedValue): unknown => findClass(loaded, name);
      const args = plain
        ? plainArguments(recipesOf(this.#unit, inputs), classOf)
        : symbolicArguments(this.#unit, { layouts: this.#layouts, aliasing: this.aliasing, classOf });
      const value: unknown = Reflect.apply(found.callee, found.receiver, args);
      settled = isThenable(value) ? await settle(value, timers) : { status: "fulfilled", value };
    } catch (error) {
      settled = { status: "rejected", error };
    }
    // describing what happened may ask for more, which is not part of the path
    const decisions = [...path.decisions];
    const outcome = path.abortedAs ?? outcomeOf(settled, this.#parts.locate);
    const result =
      settled.status === "fulfilled" && outcome.status === "returned" ? resultExpr(settled.value) : undefined;
    const { identityMatters } = path;
    const trace: Trace = { inputs, decisions, outcome, result, identityMatters, coverage: countersHit(counters) };
    enterPath(new Path(new Map()));
    return trace;
  }
}

/** What refuses to be made is no input. */
function plainArguments(recipes: readonly Recipe[], classOf: (name: NamedValue) => unknown): unknown[] {
  try {
    return buildArguments(recipes, { classOf });
  } catch (error) {
    if (error instanceof InternalError) throw error;
    return currentPath().abort({ status: "cut", reason: "no-input" });
  }
}
