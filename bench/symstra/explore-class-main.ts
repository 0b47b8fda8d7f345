// The process that explores one class as an engine process does.
// Enters: a ClassOrder by message. Leaves: a ClassAccount. Deliberately absent: choosing and writing tests.
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { analyzeProject } from "../../src/project/analyze-project.ts";
import { DEFAULT_OPTIONS, type Options } from "../../src/model/options.ts";
import type { FromEngine, PackedExploration } from "../../src/model/protocol.ts";
import { Engine } from "../../src/engine/engine.ts";
import { FlightLog } from "../../src/model/flight-log.ts";
import { assumptionText } from "../../src/say/assumption-text.ts";
import { ROOT } from "../command.ts";
import { BranchTally } from "./branch-tally.ts";
import type { ClassAccount, ClassOrder, Sample, ShownSequence } from "./explore-class.ts";
import { showSequence } from "./show-sequence.ts";

// Kept before the engine replaces them for the code under test.
const send = process.send?.bind(process);
const exit = process.exit.bind(process);
const now = performance.now.bind(performance);
const { gc } = globalThis;
const memoryUsage = process.memoryUsage.bind(process);

const LOG = path.join(tmpdir(), `pathwise-bench-${process.pid}.log`);

async function explore({
  file,
  name,
  sequences,
  timeMs,
  watched,
  numbers,
  solverWithout = [],
}: ClassOrder): Promise<ClassAccount> {
  const full = path.join(ROOT, "bench/subjects", file);
  const project = analyzeProject([{ file: full, names: [name] }], ROOT);
  const [unit] = project.units;
  if (unit?.shape === undefined) throw new Error(`${name} of ${file} is no class that can be explored`);
  const { shape } = unit;
  const engine = new Engine(project, new FlightLog(LOG));
  engine.takeOver();

  let tally: BranchTally | undefined;
  await engine.work({ type: "cover", file: unit.declaredIn }, (message) => {
    if (message.type === "coverage")
      tally = new BranchTally(unit, message.coverage, readFileSync(unit.declaredIn, "utf8"), watched);
  });
  const violations: ShownSequence[] = [];
  let found: ShownSequence | undefined;
  const samples: Sample[] = [];
  let exploration: PackedExploration | undefined;
  let ms = 0;
  /** Milliseconds spent on samples, which do not count. */
  let sampling = 0;
  const started = now();
  const sample = ({ length = 0, states = 0, paths }: Extract<FromEngine, { type: "progress" }>): void => {
    if (length <= (samples.at(-1)?.length ?? 0)) return;
    const before = now();
    gc?.();
    const heapMb = memoryUsage().heapUsed / 2 ** 20;
    samples.push({ length, states, paths, ms: before - started - sampling, heapMb });
    sampling += now() - before;
  };
  const options: Options = {
    ...DEFAULT_OPTIONS,
    numbers,
    solverWithout,
    sequences: { ...DEFAULT_OPTIONS.sequences, ...sequences },
  };
  await engine.work({ type: "explore", unit, options, timeMs, seeds: [], deadly: [] }, (message) => {
    if (message.type === "progress") sample(message);
    else if (message.type === "explored") {
      ms = now() - started - sampling;
      ({ exploration } = message);
    } else if (message.type === "trace") {
      const { coverage, outcome, inputs } = message.trace;
      if (tally?.note(coverage) === "watched") found ??= { calls: showSequence(shape, inputs) };
      if (outcome.status === "violated") {
        const { kind, text } = outcome.violation;
        violations.push({ calls: showSequence(shape, inputs), violated: `@${kind} ${text}` });
      }
    }
  });
  if (exploration?.sequences === undefined || tally === undefined) throw new Error(`${file} was not explored`);
  const { explored, subsumed, completeUpTo, length, storing } = exploration.sequences;
  return {
    ms,
    isExhaustive: exploration.stopped === "exhausted",
    states: explored,
    subsumed,
    tests: exploration.paths,
    completeUpTo,
    length,
    storing,
    assumptions: exploration.assumptions.map(assumptionText),
    branches: tally.branches,
    adding: tally.adding,
    violations,
    ...(found === undefined ? {} : { watched: found }),
    samples,
  };
}

process.once("message", (order: ClassOrder) => {
  const cleanUp = (): void => rmSync(LOG, { force: true });
  void explore(order)
    .finally(cleanUp)
    .then(
      (account) => send?.({ account }, () => exit(0)),
      (error: unknown) =>
        send?.({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }, () => exit(1)),
    );
});
