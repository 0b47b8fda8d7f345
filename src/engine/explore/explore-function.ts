// Explores a function; again, with its arguments perhaps the same objects, where that turns out to matter.
import { Explorer } from "./explorer.ts";
import type { Goals } from "./goals.ts";
import type { Executor } from "../execute/executor.ts";
import type { Model } from "../../expr/evaluate.ts";
import type { Exploration } from "../../model/exploration.ts";
import type { Options } from "../../model/options.ts";
import type { PackedModel } from "../../model/protocol.ts";
import type { Trace } from "../../model/trace.ts";
import type { Unit } from "../../model/unit.ts";
import { aliasesOf } from "../../inputs/aliases.ts";
import { inputAssumptions, inputVariables } from "../../inputs/input-variables.ts";
import type { Solver } from "../../solver/solver.ts";
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
  readonly z3Work: () => number;
  readonly onTrace: (trace: Trace) => void;
  /** See `ExplorerParts`; those of a first look are told, too, where the unit is explored again. */
  readonly onLimit?: (trace: Trace) => void;
  readonly onProgress: (progress: { paths: number }) => Promise<void>;
  readonly isOver: () => boolean;
}

export async function exploreFunction(parts: FunctionParts): Promise<Exploration> {
  const { unit, options, seeds, deadly, executor, modules, onTrace, onProgress, isOver } = parts;
  const mayAlias = aliasesOf(unit.parameters).size > 0;
  /** Held back as long as the unit may have to be explored again. */
  const traces: Trace[] = [];
  const createExplorer = (found: readonly Model[]): Explorer =>
    new Explorer(
      {
        run: parts.run,
        solver: parts.solver,
        z3Work: parts.z3Work,
        goals: parts.goals,
        siteAt: (at) => modules.siteAt(at),
        variables: inputVariables(unit),
        assumptions: inputAssumptions(unit),
        constants: modules.constantsOf(unit),
        seeds: found,
        deadly: deadly.map((model) => new Map(model)),
        onTrace: (trace) => {
          if (mayAlias && !executor.aliasing) traces.push(trace);
          else onTrace(trace);
        },
        ...(parts.onLimit !== undefined && { onLimit: parts.onLimit }),
        onProgress: (paths) => onProgress({ paths }),
        isOver: () => isOver() || (!executor.aliasing && traces.some((trace) => trace.identityMatters)),
      },
      options,
    );
  const first = seeds.map((model): Model => new Map(model));
  const explored = await createExplorer(first).explore();
  if (!traces.some((trace) => trace.identityMatters)) {
    for (const trace of traces) onTrace(trace);
    return explored;
  }
  executor.aliasing = true;
  return createExplorer([...first, ...traces.map((trace) => trace.inputs)]).explore();
}
