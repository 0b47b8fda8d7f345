// First stage: every unit of one file is explored, a few at a time.
import type { Event } from "../../../model/events.ts";
import type { Options } from "../../../model/options.ts";
import type { Project } from "../../../model/project.ts";
import type { PackedModel } from "../../../model/protocol.ts";
import type { Unit } from "../../../model/unit.ts";
import type { EnginePool } from "../../../supervisor/engine-pool.ts";
import { type UnitExploration, exploreUnit } from "../../../supervisor/jobs/explore.ts";

export interface ExploredUnit extends UnitExploration {
  readonly unit: Unit;
  readonly ms: number;
}

export interface ExploreFileRequest {
  readonly project: Project;
  readonly units: readonly Unit[];
  readonly options: Options;
  readonly signal: AbortSignal;
  /** Inputs of the project's own tests. */
  readonly existing: ReadonlyMap<Unit, readonly PackedModel[]>;
}

/** The budget covers verifying and writing too: so much of it may go into exploring. */
export function exploringMs({ budgetSeconds }: Options): number {
  return 1000 * Math.max(0.6 * budgetSeconds, budgetSeconds - 4);
}

export function exploreFile(
  pool: EnginePool,
  { project, units, options, signal, existing }: ExploreFileRequest,
  onEvent: (event: Event) => void,
): Promise<ExploredUnit[]> {
  const timeMs = exploringMs(options);
  return Promise.all(
    units.map(async (unit): Promise<ExploredUnit> => {
      let start = performance.now();
      const secondsLeft = (): number => Math.max(0, Math.ceil((timeMs - (performance.now() - start)) / 1000));
      const exploration = await exploreUnit(pool, {
        project,
        unit,
        options,
        timeMs,
        existing: existing.get(unit) ?? [],
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
      return { ...exploration, unit, ms: performance.now() - start };
    }),
  );
}
