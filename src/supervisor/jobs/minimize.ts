// Has the sequences of a class minimized in an engine's process. If that dies, those not yet minimized stay as they are.
import type { Options } from "../../model/options.ts";
import type { Project } from "../../model/project.ts";
import type { NeededTest } from "../../model/protocol.ts";
import type { Unit } from "../../model/unit.ts";
import type { EnginePool } from "../engine-pool.ts";
import { type KeptTrace, unpackTrace } from "../../model/packed-trace.ts";
import { type RetryPolicy, retry } from "../retry.ts";

/** The engine counts its attempts; the time is for attempts that take long. */
const POLICY: RetryPolicy = { mostDeaths: 1, timeMs: 10_000, timeFor: "each-engine", graceMs: 1000 };

export interface Minimized {
  /** Tests that have become shorter, by their indices. */
  readonly shorter: ReadonlyMap<number, KeptTrace>;
  /** The indices of tests that show nothing that others do not show. */
  readonly superfluous: ReadonlySet<number>;
}

export async function minimizeTests(
  pool: EnginePool,
  project: Project,
  unit: Unit,
  options: Options,
  tests: readonly NeededTest[],
): Promise<Minimized> {
  const shorter = new Map<number, KeptTrace>();
  const superfluous = new Set<number>();
  await pool.hold(project, (work) =>
    retry(
      work,
      {
        jobWithin: (timeMs) => ({ type: "minimize", unit, options, tests, timeMs }),
        receive: (message) => {
          if (message.type === "minimized") shorter.set(message.index, unpackTrace(message.trace));
          if (message.type === "superfluous") superfluous.add(message.index);
          return message.type === "minimized-all" || message.type === "unloadable" ? message : undefined;
        },
        blame: () => false,
      },
      POLICY,
    ),
  );
  return { shorter, superfluous };
}
