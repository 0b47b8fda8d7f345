// Runs a unit once under a model.
// Enters: values for the input variables. Leaves: the trace, with path condition, outcome and counters hit.
// Deliberately absent: the choice of inputs; that is `explore/`.
import { CellModel } from "../../expr/cell-model.ts";
import { Cells } from "../../expr/cells.ts";
import type { Model } from "../../expr/evaluate.ts";
import type { NamedValue } from "../../model/input-type.ts";
import type { Options } from "../../model/options.ts";
import type { Locate } from "../../model/source-location.ts";
import type { Outcome, RunEffects, Trace, Violation } from "../../model/trace.ts";
import type { Unit } from "../../model/unit.ts";
import type { RunLimits } from "../runtime/run-limits.ts";
import { effectsOf } from "../runtime/effects/effects-of.ts";
import { RunNotes } from "../runtime/effects/run-notes.ts";
import { buildArguments } from "../runtime/inputs/build-recipe.ts";
import { Layouts } from "../../inputs/layout.ts";
import { recipesOf } from "../../inputs/recipes-of.ts";
import { symbolicArguments } from "../runtime/inputs/symbolic-inputs.ts";
import { recorder } from "../runtime/recorder.ts";
import type { Chance } from "./chance.ts";
import { complete } from "./complete.ts";
import { ContractChecks } from "./contract-checks.ts";
import { type FoundUnit, findCallee, findClass } from "./find-unit.ts";
import type { ModuleGraph } from "./module-graph.ts";
import { countersHit, endOf } from "./observe-run.ts";
import { noteUnmade } from "./note-unmade.ts";
import { orNoInput } from "./or-no-input.ts";
import { restoreBuiltIns } from "./watch-built-ins.ts";
import { PathScope } from "./path-scope.ts";
import type { Settled } from "./wait-for.ts";
import type { VirtualTimers } from "./timers.ts";

export interface ExecutorParts {
  readonly graph: ModuleGraph;
  readonly limits: RunLimits;
  readonly timers: VirtualTimers;
  readonly chance: Chance;
  /** The counters of every loaded module, by path. */
  readonly counters: ReadonlyMap<string, Uint8Array>;
  /** Whether the absence of a value is decided before the code gets it, because a default parameter cannot be hooked. */
  readonly decidesAbsence: boolean;
  /** Whether code of the modules may catch an error; it may where this is absent. */
  readonly mayCatch?: (modules: readonly string[]) => boolean;
  readonly locate: Locate;
  /** Finds a function that is not exported, once its modules are loaded. */
  readonly find?: () => FoundUnit;
  /** Told how the call ended, while its path is still the current one. It is not told of aborted paths. */
  readonly onSettled?: (settled: Settled) => void;
}

/** For runs that are to be explained, whose traces have events and effects. */
export interface ExplainSettings {
  /** Whether indices out of range are explored, too. */
  readonly outside: boolean;
  /** Whether events have the values of variables. */
  readonly values: boolean;
}

export class Executor {
  /** The cells that explained runs came upon. */
  readonly cells = new Cells();
  readonly #explain: ExplainSettings | undefined;
  readonly #parts: ExecutorParts;
  readonly #unit: Unit;
  readonly #options: Options;
  readonly #scope: PathScope;
  readonly #layouts: Layouts;
  readonly #checks: ContractChecks;
  /** Whether arguments of one type may be the same object. */
  aliasing = false;
  #catches: boolean | undefined;

  constructor(parts: ExecutorParts, unit: Unit, options: Options, explain?: ExplainSettings) {
    this.#explain = explain;
    this.#parts = parts;
    this.#unit = unit;
    this.#layouts = new Layouts(unit.types ?? {});
    this.#options = options;
    this.#scope = new PathScope(parts, options);
    this.#checks = new ContractChecks({ invariants: [], file: unit.declaredIn, counters: parts.counters });
  }

  /** `plain`: with concrete arguments, so that the trace has coverage and outcome but no decisions. */
  async run(inputs: Model, plain = false): Promise<Trace> {
    try {
      return await this.#run(inputs, plain);
    } finally {
      this.#scope.leave();
    }
  }

  async #run(given: Model, plain: boolean): Promise<Trace> {
    const explain = plain ? undefined : this.#explain;
    const inputs = explain === undefined ? given : new CellModel(given, this.cells);
    const { graph, chance, counters, locate } = this.#parts;
    const path = this.#scope.enter(inputs, { plain, notes: explain && this.#notesFor(explain) });
    for (const each of counters.values()) each.fill(0);
    let settled: Settled;
    let violation: Violation | undefined;
    let decisionsBeforeCall: number | undefined;
    try {
      const { loaded, assumptions: atLoad } = await chance.environment.whileLoading(() =>
        graph.instantiateAll(this.#unit.file, this.#unit.classFiles),
      );
      path.assumptions.push(...atLoad);
      this.#scope.startClock();
      // Summaries that were used while modules were loaded are not part of the call.
      path.summaryChoices.length = 0;
      path.catches = this.#catches ??= this.#parts.mayCatch?.([...loaded.keys()]) ?? true;
      const found = this.#parts.find?.() ?? findCallee(loaded, this.#unit);
      const classOf = (name: NamedValue): unknown => findClass(loaded, name);
      const args = plain
        ? orNoInput(() => buildArguments(recipesOf(this.#unit, inputs), { classOf }))
        : symbolicArguments(this.#unit, { layouts: this.#layouts, aliasing: this.aliasing, classOf });
      const { contract, member } = this.#unit;
      const [receiver, given] = member === undefined ? [found.receiver, args] : [args[0], args.slice(1)];
      const before = this.#checks.before(receiver, contract, given);
      if (explain !== undefined && before !== undefined) decisionsBeforeCall = path.decisions.length;
      if (explain !== undefined) recorder.start(explain);
      const called = this.#call(found, args);
      settled = called instanceof Promise ? await called : called;
      if (called instanceof Promise) restoreBuiltIns();
      // No call follows that could settle it.
      if (settled.status === "pending") settled = { status: "pending", isIdle: false };
      // Explanations tell what the code does, not what it should do.
      if (explain === undefined && path.abortedAs === undefined)
        violation = this.#checks.after(receiver, contract, given, before, settled);
    } catch (error) {
      noteUnmade(path, error);
      settled = { status: "rejected", error };
    }
    const events = explain && recorder.stop();
    // Describing the end may decide more, which is not part of the path.
    const decisions = [...path.decisions];
    const assumptions = [...path.assumptions];
    const { outcome, result } = endOf(path, settled, locate, violation && { status: "violated", violation });
    if (path.abortedAs === undefined) this.#parts.onSettled?.(settled);
    const effects = path.notes && this.#effectsOf(path.notes, outcome, settled);
    const { identityMatters, summaryChoices, supplied } = path;
    return {
      inputs: supplied ?? inputs,
      decisions,
      outcome,
      result,
      identityMatters,
      coverage: countersHit(counters),
      ...(supplied && { supplied }),
      ...(assumptions.length > 0 && { assumptions }),
      ...(summaryChoices.length > 0 && { summaryChoices }),
      ...(decisionsBeforeCall !== undefined && { decisionsBeforeCall }),
      ...(events && { events }),
      ...(effects && { effects }),
    };
  }

  /** At once where nothing is to be waited for: a turn would let the code go on. */
  #call({ callee, receiver }: FoundUnit, args: readonly unknown[]): Settled | Promise<Settled> {
    try {
      const value: unknown = Reflect.apply(callee, receiver, args);
      restoreBuiltIns();
      return complete(value, this.#parts.timers);
    } catch (error) {
      restoreBuiltIns();
      return { status: "rejected", error };
    }
  }

  #notesFor({ outside }: ExplainSettings): RunNotes {
    return new RunNotes({ cells: this.cells, outside, integers: this.#options.numbers === "int" });
  }

  #effectsOf(notes: RunNotes, outcome: Outcome, settled: Settled): RunEffects | undefined {
    if (outcome.status !== "returned" && outcome.status !== "threw") return undefined;
    const names = this.#unit.parameters.map(({ name }) => name);
    const error = settled.status === "rejected" ? settled.error : undefined;
    return this.#scope.outside(() =>
      effectsOf(notes, names, settled.status === "fulfilled" ? settled : undefined, error),
    );
  }
}
