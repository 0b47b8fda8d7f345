// From targets to tests: the stages, in order.
// Enters: what the user asked for. Leaves: test files and the result, of which every view is drawn.
// Deliberately absent: hands. Files are written by functions that the caller gives.
import { availableParallelism } from "node:os";
import { analyzeProject } from "../project/analyze-project.ts";
import { recordedProject } from "../project/analyzed-programs.ts";
import { resolveTargets } from "../project/units/resolve-targets.ts";
import type { CoverageMap } from "../model/coverage-map.ts";
import { CRITERIA } from "../model/criteria.ts";
import type { Event } from "../model/events.ts";
import type { Generate, GenerateRequest } from "./generate-request.ts";
import type { Options } from "../model/options.ts";
import type { Project } from "../model/project.ts";
import type { Ratio, Result, UnitResult } from "../model/result.ts";
import { stateFunctions } from "../model/state-functions.ts";
import type { TestFile } from "../model/test-case.ts";
import { skippedResult, unitResult } from "./steps/6-account/account.ts";
import { callText } from "../say/calls/call-text.ts";
import { confirmDeaths } from "./steps/1-explore/confirm-deaths.ts";
import { chooseTests } from "./steps/2-choose/choose-tests.ts";
import { existingInputs } from "./steps/1-explore/existing-inputs.ts";
import { exploreFile, exploringMs } from "./steps/1-explore/explore-file.ts";
import { fileCoverage, hitsOf } from "./steps/6-account/file-coverage.ts";
import { findingsOf } from "./steps/6-account/findings.ts";
import { minimizeChosen } from "./steps/3-minimize/minimize-chosen.ts";
import { type MadeFile, makeTestFile } from "./steps/4-write/make-test-file.ts";
import { requireSolver } from "../support/require-solver.ts";
import { runnerNamed } from "../runners/all-runners.ts";
import { detectRunner } from "../runners/detection/detect-runner.ts";
import type { Runner } from "../runners/runner.ts";
import { EnginePool } from "../supervisor/engine-pool.ts";
import { coverageMapOf } from "../supervisor/jobs/cover.ts";

export const generate: Generate = async (request, onEvent) => {
  const start = performance.now();
  requireSolver(request.options.solver);
  const pool = new EnginePool(request.cwd, Math.min(2, availableParallelism()));
  const stop = (): void => pool.interrupt();
  request.signal.addEventListener("abort", stop);
  try {
    const stateFiles = stateFunctions(request.options.sequences).map(({ file }) => file);
    const analyzed = analyzeProject(resolveTargets(request.targets, request.cwd), request.cwd, stateFiles);
    const { recorded, tellsOperands } = CRITERIA[request.options.criterion];
    const project = recorded ? recordedProject(analyzed, { tellsOperands }) : analyzed;
    const sources = [...new Set(project.units.map(({ file }) => file))];
    const testPaths = request.hands.testFilePaths(sources);
    if (request.write) for (const path of testPaths.values()) request.hands.checkReplaceable(path);
    onEvent({ type: "units", count: project.units.length });
    const runner = request.runner === undefined ? detectRunner(project.root) : runnerNamed(request.runner);
    const run: Run = { request, onEvent, project, pool, runner };
    const done: DoneFile[] = [];
    for (const source of sources) done.push(await doFile(run, source, testPaths.get(source) ?? source));
    return {
      result: resultOf(request, done, performance.now() - start),
      files: done.flatMap(({ file }) => file ?? []),
    };
  } finally {
    request.signal.removeEventListener("abort", stop);
    pool.dispose();
  }
};

interface Run {
  readonly request: GenerateRequest;
  readonly onEvent: (event: Event) => void;
  readonly project: Project;
  readonly pool: EnginePool;
  readonly runner: Runner;
}

interface DoneFile {
  readonly file: TestFile | undefined;
  readonly units: readonly UnitResult[];
  readonly branches: Ratio;
  readonly statements: Ratio;
}

/** All stages for one source file. */
async function doFile(run: Run, source: string, testPath: string): Promise<DoneFile> {
  const { request, onEvent, project, pool } = run;
  const { options, signal, cwd } = request;
  const units = project.units.filter(({ file }) => file === source);
  const active = units.filter(({ skipped }) => skipped === undefined);

  const existing = existingInputs(project, active, options);
  const found = await exploreFile(pool, { project, units: active, options, signal, existing }, onEvent);
  const explored = await confirmDeaths(pool, project, found);
  const maps = await coverageMaps(run, [source, ...active.map(({ declaredIn }) => declaredIn)]);
  const choice = chooseTests(explored, maps, options.criterion, options.sequences.keepAll);
  const chosen = await minimizeChosen(pool, project, choice, options);
  if (chosen.length > 0) onEvent({ type: "verifying", file: testPath });
  const timeMs = verifyingMs(options, active.length);
  const { version } = request;
  const made = await makeTestFile(pool, {
    project,
    source,
    testPath,
    chosen,
    runner: run.runner,
    version,
    seed: options.seed,
    numbers: options.numbers,
    timeMs,
  });
  report(run, made);

  const hits = hitsOf(made);
  const results = units.map((unit) => {
    const own = explored.find((each) => each.unit === unit);
    if (own === undefined) return skippedResult(unit, unit.skipped ?? "", maps.get(unit.declaredIn), options, cwd);
    const tests = made.kept.filter(({ test }) => test.unit === unit).length;
    const findings = findingsOf(own, made, cwd);
    const map = maps.get(unit.declaredIn);
    return unitResult({
      explored: own,
      tests,
      findings,
      made,
      hits,
      map,
      options,
      cwd,
      interrupted: signal.aborted,
    });
  });
  for (const result of results) onEvent({ type: "unit-done", result });
  return { file: made.file, units: results, ...fileCoverage(maps.get(source), hits.get(source)) };
}

/** Starting a runner twice takes seconds on a busy machine, and to lose all tests is worse than to be late. */
const STARTING_MS = 8000;

/** What the budget leaves for observing, verifying and writing a file. */
function verifyingMs(options: Options, units: number): number {
  return STARTING_MS + units * (1000 * options.budgetSeconds - exploringMs(options));
}

async function coverageMaps(
  { request, pool, project }: Run,
  files: readonly string[],
): Promise<Map<string, CoverageMap>> {
  const maps = new Map<string, CoverageMap>();
  for (const file of new Set(files)) {
    const map = await coverageMapOf(pool, project, file, request.options.criterion);
    if (map !== undefined) maps.set(file, map);
  }
  return maps;
}

/** Writes the file and says what became of it. */
function report({ request, onEvent }: Run, { file, kept, dropped, lost, unverified, note, observed }: MadeFile): void {
  const say = (text: string): void => onEvent({ type: "message", level: "warning", text });
  if (lost !== undefined) say(`no test file: ${lost}`);
  for (const { name, why } of dropped) say(`dropped the test "${name}": ${why}`);
  for (const { unit, observation, ...inputs } of observed)
    if (observation.status === "unstable") say(`no test for ${callText(unit, inputs)}: it ${observation.reason}`);
  if (file === undefined || !request.write) return;
  request.hands.writeTestFile(file);
  onEvent({
    type: "file-written",
    path: file.path,
    tests: kept.length,
    ...(unverified === undefined ? {} : { unverified }),
  });
  if (note !== undefined) onEvent({ type: "message", level: "info", text: note });
}

function resultOf({ version, options }: GenerateRequest, done: readonly DoneFile[], ms: number): Result {
  const units = done.flatMap((file) => file.units);
  const sum = (of: (unit: UnitResult) => number): number => units.reduce((total, unit) => total + of(unit), 0);
  const joined = (of: (file: DoneFile) => Ratio): Ratio => ({
    covered: done.reduce((total, file) => total + of(file).covered, 0),
    total: done.reduce((total, file) => total + of(file).total, 0),
  });
  return {
    pathwise: version,
    seed: options.seed,
    units,
    totals: {
      units: units.length,
      paths: sum(({ paths }) => paths),
      tests: sum(({ tests }) => tests),
      branches: joined(({ branches }) => branches),
      statements: joined(({ statements }) => statements),
      findings: sum(({ findings }) => findings.length),
      ms: Math.round(ms),
    },
  };
}
