import type { Project } from "../../model/project.ts";
import type { Unit } from "../../model/unit.ts";
import { deathText } from "../../say/death-text.ts";
import type { EnginePool } from "../../supervisor/engine-pool.ts";
import { observeAlone } from "../../supervisor/jobs/observe.ts";

/** Why a test file cannot be loaded, as an engine says it. */
export async function loadingFailure(pool: EnginePool, project: Project, file: string, entry: string): Promise<string> {
  const range = { start: 0, end: 0 };
  const unit: Unit = {
    ...{ file: entry, name: "", kind: "function", access: ["proofs"], parameters: [], async: false },
    ...{ declaredIn: file, range, position: { line: 1, column: 1 }, closure: [] },
  };
  const { observation } = await observeAlone(pool, project, { unit, inputs: [], isExample: true });
  if (observation.status !== "died") return `${file} cannot be loaded`;
  const { cause } = observation;
  // The file is loaded by one of ours, which nobody has seen.
  return cause.kind === "unloadable" ? cause.message.replace(entry, file) : deathText(cause);
}
