// Explores a function, and explores it again with aliased arguments where a run compared or changed objects.
import { FunctionExplorer, type FunctionExplorerParts, type QuickerSolvers } from "./function-explorer.ts";
import type { Goals } from "./goals.ts";
import type { Executor } from "../execute/executor.ts";
import type { Model } from "../../expr/evaluate.ts";
import type { Exploration } from "../../model/exploration.ts";
import type { Options } from "../../model/options.ts";
import type { PackedModel } from "../../model/protocol.ts";
import type { Trace } from "../../model/trace.ts";
import type { Unit } from "../../model/unit.ts";
import { aliasesOf } from "../../inputs/aliases.ts";
import { inputAssumptions } from "../../inputs/input-assumptions.ts";
import { inputVariables } from "../../inputs/input-variables.ts";
import { isSampled } from "../../inputs/is-sampled.ts";
import type { Solver } from "../../solver/solver.ts";
import type { Budget } from "../../support/budget.ts";
import type { RewrittenModules } from "../execute/rewritten-modules.ts";

export interface FunctionParts {
  readonly unit: Unit;
  readonly options: Options;
  readonly seeds: readonly PackedModel[];
  readonly deadly: readonly PackedModel[];
  readonly executor: Executor;
  readonly run: (inputs: Model, plain: boolean) => Promise<Trace>;
  readonly modules: RewrittenModules;
  readonly goals: Goals;
  readonly solver: Solver;
  readonly quicker?: QuickerSolvers;
  readonly budget: Budget;
  /** Gives the runs of a search more time. */
  readonly patiently?: FunctionExplorerParts["patiently"];
  readonly onTrace: (trace: Trace) => void;
  /** Told of paths that were cut at the loop limit, also of those of the first exploration where there is a second. */
  readonly onLimit?: (trace: Trace) => void;
  readonly onProgress: (progress: { paths: number }) => Promise<void>;
}

export async function exploreFunction(parts: FunctionParts): Promise<Exploration> {
  const { unit, options, seeds, deadly, executor, modules, onTrace, onProgress, budget } = parts;
  const mayAlias = aliasesOf(unit.parameters).size > 0;
  /** Traces are held back as long as the unit may have to be explored again. */
  const traces: Trace[] = [];
  const createExplorer = (found: readonly Model[]): FunctionExplorer =>
    new FunctionExplorer(
      {
        run: parts.run,
        solver: parts.solver,
        ...(parts.quicker !== undefined && { quicker: parts.quicker }),
        budget: budget.until(() => !executor.aliasing && traces.some((trace) => trace.identityMatters)),
        goals: parts.goals,
        siteAt: (at) => modules.siteAt(at),
        variables: inputVariables(unit),
        assumptions: inputAssumptions(unit),
        untyped: new Set(unit.parameters.flatMap(({ name, type }) => (type.kind === "any" ? [name] : []))),
        constants: modules.constantsOf(unit),
        seeds: found,
        deadly: deadly.map((model) => new Map(model)),
        onTrace: (trace) => {
          if (mayAlias && !executor.aliasing) traces.push(trace);
          else onTrace(trace);
        },
        ...(parts.patiently !== undefined && { patiently: parts.patiently }),
        ...(parts.onLimit !== undefined && { onLimit: parts.onLimit }),
        onProgress: (paths) => onProgress({ paths }),
      },
      options,
    );
  const first = seeds.map((model): Model => new Map(model)).filter((model) => !isSampled(model));
  const explored = await createExplorer(first).explore();
  if (!traces.some((trace) => trace.identityMatters)) {
    for (const trace of traces) onTrace(trace);
    return explored;
  }
  executor.aliasing = true;
  return createExplorer([...first, ...traces.map((trace) => trace.inputs)]).explore();
}
