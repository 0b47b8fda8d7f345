// Runs the native lane over a source text, in this process.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Chance } from "../../../src/engine/execute/chance.ts";
import { enterConcretePath } from "../../../src/engine/execute/path-scope.ts";
import { VirtualTimers } from "../../../src/engine/execute/timers.ts";
import { LaneJobs } from "../../../src/engine/lane/lane-jobs.ts";
import type { FromLane } from "../../../src/engine/lane/lane-messages.ts";
import type { ExistingCalls } from "../../../src/model/existing-test.ts";
import { analyzeProject } from "../../../src/project/analyze-project.ts";

export interface Searched {
  /** Inputs that were told, in order. */
  readonly found: readonly ExistingCalls[];
  readonly last: FromLane | undefined;
  /** Branches of the file that no run took, as `line:column`. */
  readonly open: readonly string[];
}

const RUNS = 60_000;

/** `more`: other files, by name. `resumed`: what another search of the unit found. */
export async function searchSource(
  source: string,
  more: Readonly<Record<string, string>> = {},
  resumed: readonly ExistingCalls[] = [],
): Promise<Searched> {
  const folder = mkdtempSync(path.join(tmpdir(), "pathwise-lane-"));
  try {
    const file = path.join(folder, "unit.ts");
    for (const [name, text] of Object.entries({ "unit.ts": source, ...more }))
      writeFileSync(path.join(folder, name), text);
    const { modules, units } = analyzeProject([{ file, names: undefined }], folder, [], "anything");
    const [timers, chance, control] = [new VirtualTimers(), new Chance(), new Int32Array(2)];
    const found: ExistingCalls[] = [];
    let last: FromLane | undefined;
    const say = (message: FromLane): void => {
      if (message.type === "found") found.push(message.calls);
      else if (message.type !== "ready") last = message;
    };
    const jobs = new LaneJobs({ modules, control, timers, chance, say });
    timers.install();
    enterConcretePath();
    const hit = new Set<number>();
    for (const unit of units) {
      await jobs.work({ type: "unit", unit, numbers: undefined, seed: 1, maxSteps: 20_000 });
      await jobs.work({ type: "search", inputs: [], found: resumed, timeMs: 60_000, runs: RUNS, work: Infinity });
      for (const [counter, value] of (jobs.code.counters.get(file) ?? []).entries()) if (value === 1) hit.add(counter);
    }
    const paths = (jobs.code.coverageOf(file)?.branches ?? []).flatMap((branch) => branch.paths);
    const open = paths.filter(({ counter }) => !hit.has(counter));
    return { found, last, open: open.map(({ position }) => `${position.line}:${position.column}`) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
