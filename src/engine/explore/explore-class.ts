// Explores a class: sequences of calls on its objects.
import { CRITERIA } from "../../criteria/criteria.ts";
import { SequenceExplorer, type SequenceParts } from "./sequences/sequence-explorer.ts";
import { HeapMatcher, JudgedMatcher } from "./sequences/state-matcher.ts";
import type { ExecutorParts } from "../execute/executor.ts";
import { SequenceExecutor } from "../execute/sequence-executor.ts";
import type { SequenceSettings } from "../execute/sequence-runtime.ts";
import type { ClassShape } from "../../model/class-shape.ts";
import type { Exploration } from "../../model/exploration.ts";
import type { Options } from "../../model/options.ts";
import type { PackedModel } from "../../model/protocol.ts";
import type { Unit } from "../../model/unit.ts";
import { sequenceAssumptions } from "../../inputs/input-assumptions.ts";
import type { RewrittenModules } from "../execute/rewritten-modules.ts";
import { stateJudge } from "./sequences/state-judge.ts";

export interface ClassParts extends Pick<
  SequenceParts,
  "solver" | "quickSolver" | "budget" | "goals" | "onRun" | "onRunEnd" | "onTrace"
> {
  readonly unit: Unit;
  readonly shape: ClassShape;
  readonly options: Options;
  readonly deadly: readonly PackedModel[];
  readonly executorParts: ExecutorParts;
  readonly judge: SequenceSettings["judge"];
  readonly modules: RewrittenModules;
  readonly onProgress: (progress: { paths: number; states: number; length: number }) => Promise<void>;
}

/** Public fields are assigned only if goals cannot be reached otherwise. */
export async function exploreClass(parts: ClassParts): Promise<Exploration> {
  const { shape, budget, goals, options } = parts;
  const { assignable = [], members } = shape;
  const explored = await exploreShape(parts);
  const asksForAll = options.sequences.maxLength !== undefined || CRITERIA[options.criterion].wantsEveryPath;
  if (assignable.length === 0 || goals.allReached || budget.isOver() || asksForAll) return explored;
  return exploreShape({ ...parts, shape: { ...shape, members: [...members, ...assignable] } });
}

async function exploreShape(parts: ClassParts): Promise<Exploration> {
  const { unit, shape, options, deadly, executorParts, judge, modules, solver, onProgress } = parts;
  const { state, stateOf } = options.sequences;
  const matching = stateOf[unit.name] ?? state;
  const naming = matching === "exact" ? "exact" : "renamed";
  const executor = new SequenceExecutor(executorParts, { unit, shape, options, naming, judge });
  const matcher =
    typeof matching === "string"
      ? new HeapMatcher(matching, options, solver)
      : new JudgedMatcher(await stateJudge(matching, modules.graph, executor));
  const explorer = new SequenceExplorer(
    {
      ...parts,
      executor,
      matcher,
      siteAt: (at) => modules.siteAt(at),
      assumptions: sequenceAssumptions(unit, shape),
      deadly: deadly.map((model) => new Map(model)),
      onProgress: (paths, states, length) => onProgress({ paths, states, length }),
    },
    shape,
    options,
  );
  return explorer.explore();
}
