// Has the sequences of a class minimized in an engine's process. Where that dies, they stay as they are.
import type { Options } from "../model/options.ts";
import type { Project } from "../model/project.ts";
import type { NeededTest } from "../model/protocol.ts";
import type { Unit } from "../model/unit.ts";
import type { EnginePool } from "./engine-pool.ts";
import { type KeptTrace, unpackTrace } from "./pack.ts";

const MINIMIZING_MS = 2000;
const GRACE_MS = 1000;

/** By their indices, those that have become shorter. */
export async function minimizeTests(
  pool: EnginePool,
  project: Project,
  unit: Unit,
  options: Options,
  tests: readonly NeededTest[],
): Promise<ReadonlyMap<number, KeptTrace>> {
  const shorter = new Map<number, KeptTrace>();
  await pool.hold(project, (work) =>
    work(
      { type: "minimize", unit, options, tests, timeMs: MINIMIZING_MS },
      (message) => {
        if (message.type === "minimized") shorter.set(message.index, unpackTrace(message.trace));
        return message.type === "minimized-all" || message.type === "unloadable";
      },
      MINIMIZING_MS + GRACE_MS,
    ),
  );
  return shorter;
}
