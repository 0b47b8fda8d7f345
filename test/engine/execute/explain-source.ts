// Explores all paths of the first function of a piece of source, in this process, as runs that are to be explained.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Chance } from "../../../src/engine/execute/chance.ts";
import { type ExplainSettings, Executor } from "../../../src/engine/execute/executor.ts";
import { VirtualTimers } from "../../../src/engine/execute/timers.ts";
import { FunctionExplorer } from "../../../src/engine/explore/function-explorer.ts";
import { Goals } from "../../../src/engine/explore/goals.ts";
import type { Assumption } from "../../../src/model/assumption.ts";
import { Budget } from "../../../src/support/budget.ts";
import { CellSolver } from "../../../src/engine/explore/solvers/cell-solver.ts";
import type { Model } from "../../../src/expr/evaluate.ts";
import { resetExpressions } from "../../../src/expr/expr.ts";
import { printExpr } from "../../../src/expr/print.ts";
import { analyzeProject } from "../../../src/project/analyze-project.ts";
import type { CoverageMap } from "../../../src/model/coverage-map.ts";
import { DEFAULT_OPTIONS, type Options } from "../../../src/model/options.ts";
import type { Template, Trace } from "../../../src/model/trace.ts";
import type { Unit } from "../../../src/model/unit.ts";
import { installBuiltins } from "../../../src/engine/runtime/builtins/install-builtins.ts";
import { RunLimits } from "../../../src/engine/runtime/run-limits.ts";
import { type StepLimits, createHooks } from "../../../src/engine/runtime/create-hooks.ts";
import { aliasesOf } from "../../../src/inputs/aliases.ts";
import { inputVariables } from "../../../src/inputs/input-variables.ts";
import { currentPath } from "../../../src/engine/runtime/path.ts";
import { RewrittenModules } from "../../../src/engine/execute/rewritten-modules.ts";
import { UnitSolvers } from "../../../src/engine/explore/unit-solvers.ts";

export interface ExplainedSource {
  readonly unit: Unit;
  readonly traces: readonly Trace[];
  /** Runs it again, under any model. */
  readonly run: (inputs: Model) => Promise<Trace>;
  /** What kept it from being complete. */
  readonly assumptions: readonly Assumption[];
}

export async function explainSource(
  source: string,
  given: Partial<Options> = {},
  explain: ExplainSettings = { outside: false, values: false },
): Promise<ExplainedSource> {
  installBuiltins(() => undefined);
  resetExpressions();
  const folder = mkdtempSync(join(tmpdir(), "pathwise-test-"));
  try {
    const file = join(folder, "subject.ts");
    writeFileSync(file, source);
    const { modules: facts, units } = analyzeProject([{ file, names: undefined }], folder);
    const unit = units.find(({ shape }) => shape === undefined);
    if (unit === undefined || unit.skipped !== undefined) throw new Error(unit?.skipped ?? "no function");
    const options: Options = { ...DEFAULT_OPTIONS, criterion: "path", loopLimit: 2, numbers: "int", ...given };
    const modules = new RewrittenModules(facts, () => hooks);
    const limits = new RunLimits();
    const stepLimits: StepLimits = {
      pastLoopLimit: (site) => {
        const loop = modules.siteAt(site);
        const isInside = (other: number): boolean => {
          const at = modules.siteAt(other);
          return (
            at !== undefined &&
            loop !== undefined &&
            loop.range.start <= at.range.start &&
            at.range.end <= loop.range.end
          );
        };
        return currentPath().decisions.filter((decision) => isInside(decision.site)).length >= options.loopLimit;
      },
      rewriteEval: (code) => code,
    };
    const hooks = createHooks(stepLimits, limits);
    const executor = new Executor(
      {
        graph: modules.graph,
        limits,
        timers: new VirtualTimers(),
        chance: new Chance(),
        counters: modules.counters,
        decidesAbsence: false,
        locate: () => undefined,
      },
      unit,
      options,
      explain,
    );
    executor.aliasing = aliasesOf(unit.parameters).size > 0;
    limits.start(1_000_000, 1_000_000);
    await modules.graph.prepare(file);
    modules.graph.compile(file);
    const traces: Trace[] = [];
    const solver = new UnitSolvers(false).create(unit, options, (text) => {
      throw new Error(text);
    });
    const { assumptions } = await new FunctionExplorer(
      {
        run: (inputs, plain) => executor.run(inputs, plain),
        solver: new CellSolver(solver, executor.cells),
        budget: Budget.of({ timeMs: Infinity }),
        goals: new Goals(unit, modules.coverageOf(file) as CoverageMap, options.criterion),
        siteAt: (site) => modules.siteAt(site),
        variables: inputVariables(unit),
        assumptions: [],
        constants: [],
        seeds: [],
        deadly: [],
        onTrace: (trace) => traces.push(trace),
        onProgress: () => Promise.resolve(),
      },
      options,
    ).explore();
    return { unit, traces, run: (inputs) => executor.run(inputs), assumptions };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function textOf(template: Template): string {
  return template.map((part) => (typeof part === "string" ? part : printExpr(part))).join("");
}
