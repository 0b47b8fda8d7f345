// The process that explores files as an engine process does. The engine replaces built-ins, hence a process of its own.
// Enters: an ExploreOrder by message. Leaves: an Explored for each unit, in the order of units. Deliberately absent: tests.
import { tmpdir } from "node:os";
import path from "node:path";
import { analyzeProject } from "../../src/project/analyze-project.ts";
import { DEFAULT_OPTIONS } from "../../src/model/options.ts";
import { writeQuery } from "../../src/solver/replay/query-text.ts";
import { UserError } from "../../src/support/errors.ts";
import { Engine } from "../../src/engine/engine.ts";
import { FlightLog } from "../../src/model/flight-log.ts";
import type { Explored, ExploreOrder } from "./explore.ts";

const send = process.send?.bind(process);
const exit = process.exit.bind(process);
const now = performance.now.bind(performance);

async function explore({ folder, files, without, unitMs, mostQueries }: ExploreOrder): Promise<Explored[]> {
  const project = analyzeProject(
    files.map((file) => ({ file, names: undefined })),
    folder,
  );
  let texts: string[] = [];
  let queries = 0;
  const engine = new Engine(project, new FlightLog(path.join(tmpdir(), `pathwise-bench-${process.pid}.log`)), {
    onQuery: (query) => {
      queries++;
      if (texts.length < mostQueries) texts.push(writeQuery(query));
    },
  });
  engine.takeOver();
  const options = { ...DEFAULT_OPTIONS, solverWithout: without };
  const explored: Explored[] = [];
  for (const unit of project.units) {
    if (unit.skipped !== undefined) continue;
    texts = [];
    queries = 0;
    let paths = 0;
    const started = now();
    try {
      await engine.work({ type: "explore", unit, options, timeMs: unitMs, seeds: [], deadly: [] }, (message) => {
        if (message.type === "explored") paths = message.exploration.paths;
      });
    } catch (error) {
      // A module that cannot be loaded asks no queries.
      if (error instanceof UserError) continue;
      throw error;
    }
    explored.push({ unit: unit.name, ms: now() - started, queries, texts, paths });
  }
  return explored;
}

process.once("message", (order: ExploreOrder) => {
  void explore(order).then(
    (explored) => send?.({ explored }, () => exit(0)),
    (error: unknown) =>
      send?.({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }, () => exit(1)),
  );
});
