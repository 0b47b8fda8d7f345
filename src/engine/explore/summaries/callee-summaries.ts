// Summaries of the functions that a unit calls.
// Enters: a unit with its callees. Leaves: summaries that answer its calls, and the places of the calls they answered.
// Deliberately absent: exploring the unit itself.
import { Executor, type ExecutorParts } from "../../execute/executor.ts";
import type { FoundUnit } from "../../execute/find-unit.ts";
import { Goals } from "../goals.ts";
import { type CalleeRun, summarize } from "./summarize.ts";
import type { UsedSummary } from "../../../model/explanation.ts";
import type { Options } from "../../../model/options.ts";
import type { Callee, Position, Unit } from "../../../model/unit.ts";
import type { CallSite } from "../../runtime/call-site.ts";
import { inputVariables } from "../../../inputs/input-variables.ts";
import { type SummaryUse, summaryTable } from "../../runtime/summary-table.ts";
import { describeReturned, describeThrown } from "../../runtime/summary-value.ts";
import type { Solver } from "../../../solver/solver.ts";
import type { Budget } from "../../../support/budget.ts";
import { InternalError } from "../../../support/errors.ts";
import type { RewrittenModules } from "../../execute/rewritten-modules.ts";

export interface SummariesParts {
  readonly modules: RewrittenModules;
  readonly executor: ExecutorParts;
  /** The options with which the unit will be explored. */
  readonly options: Options;
  readonly createSolver: (unit: Unit) => { readonly solver: Solver; readonly solverWork: () => number };
  /** For all callees together. */
  readonly budget: Budget;
}

export interface NotSummarized {
  readonly callee: string;
  readonly reason: string;
}

/** Belongs to one unit at a time, since all running code shares one table of summaries. */
export class Summaries {
  readonly #parts: SummariesParts;
  readonly #refused: NotSummarized[] = [];
  #uses: readonly SummaryUse[] = [];

  constructor(parts: SummariesParts) {
    this.#parts = parts;
  }

  /**
   * Explores the callees of a unit, callees before their callers, so that summaries build on summaries. To be called when the
   * modules are loaded and expressions have been reset for the unit.
   */
  async prepare(unit: Unit): Promise<void> {
    const { modules } = this.#parts;
    summaryTable.clear((path) => modules.coverageOf(path) !== undefined);
    for (const callee of unit.callees ?? []) {
      const summary = callee.refused ?? (await this.#summarize(callee, unit));
      if (typeof summary === "string") this.#refused.push({ callee: callee.name, reason: summary });
      else summaryTable.add(modules.codeOf(callee), summary);
    }
    this.#uses = summaryTable.uses;
  }

  /** From now on calls run their bodies. To be called before expressions are reset; `used` can still be asked. */
  end(): void {
    summaryTable.clear(() => false);
  }

  /** Summaries that answered calls, calls within summarized functions included, in the order of the callees. */
  get used(): UsedSummary[] {
    return this.#uses.flatMap(({ summary: { callee, classes }, sites }) =>
      sites.size === 0 ? [] : [{ callee, classes, calls: this.#positions([...sites.values()]) }],
    );
  }

  /** Callees whose bodies were run, always or for some calls, and why. */
  get notSummarized(): NotSummarized[] {
    const misfits = this.#uses.flatMap(({ summary: { callee }, misfits: times }) =>
      times === 0 ? [] : [{ callee, reason: "some calls of it have arguments that its classes are not about" }],
    );
    return [...this.#refused, ...misfits];
  }

  #positions(sites: readonly CallSite[]): Position[] {
    const found = sites.map(
      ({ path, line, column }) => this.#parts.modules.originalOf(path, line, column) ?? { line, column },
    );
    return found.sort((a, b) => a.line - b.line || a.column - b.column);
  }

  async #summarize(callee: Callee, caller: Unit): ReturnType<typeof summarize> {
    const { modules, executor, options, createSolver, budget } = this.#parts;
    const unit = asUnit(callee, caller);
    const { solver, solverWork } = createSolver(unit);
    const coverage = modules.coverageOf(callee.declaredIn);
    if (coverage === undefined) return "its module is not loaded with the unit";
    const code = modules.codeOf(callee);
    let outcome: CalleeRun["outcome"];
    const runner = new Executor(
      {
        ...executor,
        find: () => findCallee(code, callee),
        onSettled: (settled) => {
          if (settled.status === "fulfilled") outcome = describeReturned(settled.value);
          else if (settled.status === "rejected") outcome = describeThrown(settled.error);
          if (summaryTable.firstAsked !== code) outcome = "its name stands for another function";
        },
      },
      unit,
      options,
    );
    const run = async (inputs: CalleeRun["trace"]["inputs"]): Promise<CalleeRun> => {
      outcome = undefined;
      const trace = await runner.run(inputs);
      return { trace, outcome };
    };
    return summarize(
      callee,
      {
        run,
        solver,
        budget: budget.withSolver(solverWork),
        goals: new Goals(unit, coverage, "path"),
        siteAt: (site) => modules.siteAt(site),
        variables: inputVariables(unit),
        assumptions: [],
        constants: modules.constantsOf(unit),
      },
      options,
    );
  }
}

/** The callee as a unit that is loaded with its caller, so that it is the same function. */
function asUnit({ name, parameters, declaredIn, range, position }: Callee, { file, classFiles }: Unit): Unit {
  return {
    file,
    name,
    kind: "function",
    access: [name],
    parameters,
    ...(classFiles !== undefined && { classFiles }),
    async: false,
    declaredIn,
    range,
    position,
    closure: [range],
  };
}

function findCallee(code: number, { name }: Callee): FoundUnit {
  const callee = summaryTable.calleeAt(code);
  if (typeof callee !== "function") throw new InternalError(`${name} is not told of by its module`, typeof callee);
  return { callee: callee as FoundUnit["callee"], receiver: undefined };
}
