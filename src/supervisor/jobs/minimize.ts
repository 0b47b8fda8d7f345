// Has the sequences of a class minimized in an engine's process. Where that dies, they stay as they are.
import type { Options } from "../../model/options.ts";
import type { Project } from "../../model/project.ts";
import type { NeededTest } from "../../model/protocol.ts";
import type { Unit } from "../../model/unit.ts";
import type { EnginePool } from "../engine-pool.ts";
import { type KeptTrace, unpackTrace } from "../../model/packed-trace.ts";

/** Attempts are counted; this is for those that take long. */
const MINIMIZING_MS = 10_000;
const GRACE_MS = 1000;

export interface Minimized {
  /** By their indices, those that have become shorter. */
  readonly shorter: ReadonlyMap<number, KeptTrace>;
  /** The indices of those that nobody needs. */
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
    work(
      { type: "minimize", unit, options, tests, timeMs: MINIMIZING_MS },
      (message) => {
        if (message.type === "minimized") shorter.set(message.index, unpackTrace(message.trace));
        if (message.type === "superfluous") superfluous.add(message.index);
        return message.type === "minimized-all" || message.type === "unloadable";
      },
      MINIMIZING_MS + GRACE_MS,
    ),
  );
  return { shorter, superfluous };
}
