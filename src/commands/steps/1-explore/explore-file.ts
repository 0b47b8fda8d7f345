// First stage: every unit of one file is explored, a few at a time.
// Enters: units. Leaves: for each its traces, the account of the engine, and the inputs that ended an engine.
// Deliberately absent: which of the traces become tests.
import type { Death, Mistake } from "../../../model/death.ts";
import type { Event } from "../../../model/events.ts";
import type { KeptTrace } from "../../../model/packed-trace.ts";
import type { Options } from "../../../model/options.ts";
import type { Project } from "../../../model/project.ts";
import type { PackedModel } from "../../../model/protocol.ts";
import type { Unit } from "../../../model/unit.ts";
import type { EnginePool } from "../../../supervisor/engine-pool.ts";
import { type UnitExploration, exploreUnit } from "../../../supervisor/jobs/explore.ts";
import type { Containment } from "../containment.ts";
import type { FileBudget } from "../total-budget.ts";
import { exploringMs } from "../time-shares.ts";
import { existingInputs } from "./existing-inputs.ts";
import { type Witnessed, witnessSuspects } from "./witness-suspects.ts";

export interface ExploredUnit extends UnitExploration {
  readonly unit: Unit;
  readonly ms: number;
  /** Defects that no test can show. */
  readonly witnessed: readonly Witnessed[];
}

export interface ExploreFileRequest {
  readonly project: Project;
  readonly units: readonly Unit[];
  readonly options: Options;
  readonly signal: AbortSignal;
  readonly budget: FileBudget;
}

type OnEvent = (event: Event) => void;

export async function exploreFile(
  pool: EnginePool,
  request: ExploreFileRequest,
  onEvent: OnEvent,
  containment: Containment,
): Promise<ExploredUnit[]> {
  const { project, units, options } = request;
  let unitsLeft = units.length;
  const mostMs = (): number => request.budget.forUnit(unitsLeft--, pool.size);
  const existing = containment.attempt([], "reading tests", () => existingInputs(project, units, options));
  const explored = new Map<Unit, ExploredUnit>();
  await Promise.all(
    inTurn(units, request.budget).map(async (unit) => {
      const own = await containment.attemptLater([unit], "exploring", () =>
        exploreOne(pool, { ...request, mostMs }, unit, existing?.get(unit) ?? [], onEvent),
      );
      request.budget.expectTests(testsExpected(unit, own?.traces ?? []));
      explored.set(unit, own ?? unexplored(unit, containment.mistakeOf(unit)));
    }),
  );
  return units.map((unit) => explored.get(unit) as ExploredUnit);
}

/** Where the time may not do for all of them, those with little code first: most units get tests then. */
function inTurn(units: readonly Unit[], { isLimited }: FileBudget): readonly Unit[] {
  const sizeOf = ({ closure }: Unit): number => closure.reduce((sum, { start, end }) => sum + end - start, 0);
  return isLimited ? units.toSorted((a, b) => sizeOf(a) - sizeOf(b)) : units;
}

/** Runs that are the first to cover something: about as many become tests. */
function testsExpected({ declaredIn }: Unit, traces: readonly KeptTrace[]): number {
  const covered = new Set<number>();
  return traces.filter(({ coverage }) => {
    const before = covered.size;
    for (const counter of coverage.get(declaredIn) ?? []) covered.add(counter);
    return covered.size > before;
  }).length;
}

function unexplored(unit: Unit, cause: Mistake | undefined): ExploredUnit {
  const failure: Death | undefined = cause && {
    cause,
    activity: "idle",
    inputs: undefined,
    spentMs: 0,
    lostMs: 0,
    runs: 0,
  };
  return {
    unit,
    ms: 0,
    traces: [],
    account: undefined,
    deaths: [],
    witnessed: [],
    failure,
    unloadable: undefined,
  };
}

/** `existing`: inputs of the project's own tests. */
async function exploreOne(
  pool: EnginePool,
  { project, options, signal, budget, mostMs }: ExploreFileRequest & { readonly mostMs: () => number },
  unit: Unit,
  existing: readonly PackedModel[],
  onEvent: OnEvent,
): Promise<ExploredUnit> {
  const timeMs = exploringMs(options);
  let start = performance.now();
  const secondsLeft = (): number => Math.max(0, Math.ceil((timeMs - (performance.now() - start)) / 1000));
  const exploration = await exploreUnit(pool, {
    project,
    unit,
    options,
    timeMs,
    mostMs,
    graceMs: () => budget.leftMs,
    existing,
    signal,
    onStart: () => {
      start = performance.now();
      onEvent({ type: "unit-start", name: unit.name, file: unit.file });
    },
    onWarning: (text) => onEvent({ type: "message", level: "warning", text }),
    onSolved: (solver) => onEvent({ type: "unit-solved", name: unit.name, solver }),
    onProgress: ({ paths, covered, total, states, length }) =>
      onEvent({
        type: "unit-progress",
        name: unit.name,
        paths,
        branches: { covered, total },
        ...(states === undefined ? {} : { states }),
        ...(length === undefined ? {} : { length }),
        secondsLeft: secondsLeft(),
      }),
  });
  const ms = performance.now() - start;
  return { ...exploration, ...(await witnessSuspects(pool, project, unit, exploration, signal)), unit, ms };
}
