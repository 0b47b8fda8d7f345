import type { ClassShape } from "../../model/class-shape.ts";
import type { Options } from "../../model/options.ts";
import type { Unit } from "../../model/unit.ts";
import { CheckedActions } from "./checked-actions.ts";
import { ContractChecks } from "./contract-checks.ts";
import type { ExecutorParts } from "./executor.ts";
import { ModuleState } from "./module-state.ts";
import { PathScope } from "./path-scope.ts";
import { type EventJudge, RunCoverage } from "./run-coverage.ts";

export interface SequenceSettings {
  readonly unit: Unit;
  readonly shape: ClassShape;
  readonly options: Options;
  /** Whether variables in images are renamed in order of appearance, or keep their names. */
  readonly naming: "renamed" | "exact";
  /** Undefined where code is not recorded. */
  readonly judge?: EventJudge | undefined;
}

/** What running the steps of a sequence takes. */
export interface SequenceRuntime {
  readonly scope: PathScope;
  readonly coverage: RunCoverage;
  readonly modules: ModuleState;
  readonly actions: CheckedActions;
}

export function sequenceRuntime(executor: ExecutorParts, settings: SequenceSettings): SequenceRuntime {
  const { unit, shape, options, naming, judge } = settings;
  const scope = new PathScope(executor, options);
  const coverage = new RunCoverage(executor.counters, judge);
  const modules = new ModuleState({ executor, scope, coverage, unit, naming });
  const { timers, counters } = executor;
  const checks = new ContractChecks({ invariants: shape.invariants, file: unit.declaredIn, counters });
  const actions = new CheckedActions({ timers, coverage, checks });
  return { scope, coverage, modules, actions };
}
