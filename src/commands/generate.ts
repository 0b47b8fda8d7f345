// From targets to tests: the stages, in order.
// Enters: what the user asked for. Leaves: test files and the result, of which every view is drawn.
// Deliberately absent: access to files. The caller gives the functions that write them.
import { setImmediate } from "node:timers/promises";
import { CRITERIA } from "../criteria/criteria.ts";
import type { CoverageMap } from "../model/coverage-map.ts";
import type { Event, Stage } from "../model/events.ts";
import type { Generate, GenerateRequest } from "./generate-request.ts";
import type { Project } from "../model/project.ts";
import { stateFunctions } from "../model/state-functions.ts";
import type { TestFile } from "../model/test-case.ts";
import type { Unit } from "../model/unit.ts";
import { openProject } from "../project/analyze-project.ts";
import { recordedProject } from "../project/analyzed-programs.ts";
import { asRunnerLoads } from "../project/modules/runner-loading.ts";
import { resolveTargets } from "../project/units/resolve-targets.ts";
import { shownPath } from "../project/user-errors.ts";
import { callText } from "../say/calls/call-text.ts";
import { UNSTABLE_TEXT, deathText } from "../say/death-text.ts";
import { type EnginePool, withEnginePool } from "../supervisor/engine-pool.ts";
import { addTo } from "../support/add-to.ts";
import { requireSolver } from "../support/require-solver.ts";
import { runnerNamed } from "../runners/all-runners.ts";
import { detectRunner } from "../runners/detection/detect-runner.ts";
import type { Runner } from "../runners/runner.ts";
import { loadedProject } from "./loaded-project.ts";
import { exploreFile } from "./steps/1-explore/explore-file.ts";
import { type ChooseAgain, type Tried, chooseTests } from "./steps/2-choose/choose-tests.ts";
import { coverageMaps } from "./steps/2-choose/coverage-maps.ts";
import { minimizeChosen } from "./steps/3-minimize/minimize-chosen.ts";
import { strengthenChosen } from "./steps/3-minimize/strengthen-chosen.ts";
import type { ObservedTest } from "./steps/4-write/observe-tests.ts";
import { type TestFileOrder, writeTests } from "./steps/4-write/write-tests.ts";
import { type MachineValue, machineValues } from "./steps/5-verify/machine-values.ts";
import { type VerifiedTests, verifyTests } from "./steps/5-verify/verify-tests.ts";
import { parameterizeTests, requireProofs } from "./steps/parameterize/parameterize-tests.ts";
import { blockedTexts } from "./steps/6-account/blocked-texts.ts";
import { type FileAccount, accountFile, lostFile, unfinishedFile } from "./steps/6-account/account-file.ts";
import { brokenContracts } from "./steps/6-account/broken-contracts.ts";
import { countTests } from "./steps/6-account/count-tests.ts";
import { runResult } from "./steps/6-account/run-result.ts";
import { Containment } from "./steps/containment.ts";
import { Failures } from "./steps/failures.ts";
import { type FileBudget, TotalBudget } from "./steps/total-budget.ts";
import { untilAborted } from "./steps/until-aborted.ts";
import { verifyingMs } from "./steps/time-shares.ts";

export const generate: Generate = async (request, onEvent) => {
  const start = performance.now();
  const { options, hands, version } = request;
  requireSolver(options.solver);
  return withEnginePool(request, async (pool) => {
    // A signal that came while code was loaded is heard now, or never: after a whole turn of the event loop.
    for (let turn = 0; turn < 2; turn++) await setImmediate();
    if (request.signal.aborted)
      return { result: runResult({ version, seed: options.seed, files: [], ms: 0, failures: [] }), files: [] };
    onEvent({ type: "stage", stage: "reading types" });
    const { project, runner } = await projectFor(request, pool);
    const sources = [...new Set(project.units.map(({ file }) => file))];
    const testPaths = hands.testFilePaths(sources);
    const failures = new Failures(sources.length, project.failures);
    if (request.write)
      for (const [source, path] of testPaths) failures.attempt(source, () => hands.checkReplaceable(path));
    for (const text of project.warnings ?? []) onEvent({ type: "message", level: "warning", text });
    onEvent({ type: "units", count: project.units.length });
    const unitsOf = new Map<string, Unit[]>();
    for (const unit of project.units) addTo(unitsOf, unit.file, unit);
    const run: Run = {
      request,
      onEvent,
      project,
      pool,
      runner,
      failures,
      machine: machineValues(project, request.cwd),
    };
    const total = new TotalBudget(options.totalBudgetSeconds, start);
    const files: GeneratedFile[] = [];
    for (const [index, source] of sources.entries()) {
      if (failures.has(source)) continue;
      const units = unitsOf.get(source) ?? [];
      const budget = total.forFile(sources.length - index);
      const work = { source, testPath: testPaths.get(source) ?? source, units };
      files.push(...(await generateOrLeave(run, work, budget)));
    }
    return {
      result: runResult({
        version,
        seed: options.seed,
        files,
        ms: performance.now() - start,
        failures: failures.all,
      }),
      files: files.flatMap(({ file }) => file ?? []),
    };
  });
};

async function projectFor(
  { targets, cwd, options, runner: named }: GenerateRequest,
  pool: EnginePool,
): Promise<Pick<Run, "project" | "runner">> {
  const stateFiles = stateFunctions(options.sequences).map(({ file }) => file);
  const opened = openProject(resolveTargets(targets, cwd), cwd, stateFiles, options.inputs);
  const analyzed = await loadedProject(pool, opened);
  const runner = named === undefined ? detectRunner(analyzed.root) : runnerNamed(named);
  const loaded = asRunnerLoads(analyzed, runner.imports);
  if (options.style === "parameterized") requireProofs(runner, loaded.root);
  const { further } = CRITERIA[options.criterion];
  const project = further === undefined ? loaded : recordedProject(loaded, { tellsOperands: further.tellsOperands });
  return { project, runner };
}

interface Run {
  readonly request: GenerateRequest;
  readonly onEvent: (event: Event) => void;
  readonly project: Project;
  readonly pool: EnginePool;
  readonly runner: Runner;
  readonly failures: Failures;
  readonly machine: readonly MachineValue[];
}

interface GeneratedFile extends FileAccount {
  readonly file: TestFile | undefined;
}

/** After an interruption, what is under way may come to its end for so long. */
const GRACE_MS = 1200;

/** One source file, unless the run is to end before it is finished. Nothing where the file failed. */
async function generateOrLeave(
  run: Run,
  file: Pick<FileWork, "source" | "testPath" | "units">,
  budget: FileBudget | undefined,
): Promise<GeneratedFile[]> {
  const { options, signal, cwd } = run.request;
  const leave = (reason: string): GeneratedFile[] => [
    { file: undefined, ...unfinishedFile({ units: file.units, maps: new Map(), options, cwd }, reason) },
  ];
  if (signal.aborted) return leave("interrupted");
  if (budget === undefined) return leave("no time was left for its file of the total budget");
  const generated = generateFile(run, file, budget);
  const outcome = await untilAborted(
    run.failures.attemptLater(file.source, () => generated),
    signal,
    GRACE_MS,
  );
  if (outcome !== undefined) return [outcome];
  return run.failures.has(file.source) ? [] : leave("interrupted");
}

/** One source file. A mistake of ours costs it at most this file. */
async function generateFile(
  run: Run,
  { source, testPath, units }: Pick<FileWork, "source" | "testPath" | "units">,
  budget: FileBudget,
): Promise<GeneratedFile> {
  const { request, onEvent } = run;
  const { options, signal, cwd } = request;
  const containment = new Containment((text) => onEvent({ type: "message", level: "warning", text }));
  const generated = await containment.attemptLater(units, "testing", () =>
    generateStages(run, { source, testPath, units, containment, budget }),
  );
  if (generated !== undefined) return generated;
  const maps = new Map<string, CoverageMap>();
  const account = lostFile({ source, units, maps, options, cwd, interrupted: signal.aborted, containment });
  return { file: undefined, ...account };
}

interface FileWork {
  readonly source: string;
  readonly testPath: string;
  readonly units: readonly Unit[];
  readonly containment: Containment;
  readonly budget: FileBudget;
}

async function generateStages(
  run: Run,
  { source, testPath, units, containment, budget }: FileWork,
): Promise<GeneratedFile> {
  const { request, onEvent, project, pool, runner } = run;
  const { options, signal, cwd, version } = request;
  const { criterion } = options;
  const { keepAll } = options.sequences;
  const active = units.filter(({ skipped }) => skipped === undefined);
  const enter = (stage: Stage): void => onEvent({ type: "stage", stage, file: source });
  enter("loading code");
  const beforeLoading = performance.now();
  const maps = await coverageMaps(pool, project, [source, ...active.map(({ declaredIn }) => declaredIn)], criterion);
  if (options.style === "parameterized") budget.keepForProofs();
  budget.expectLoading(performance.now() - beforeLoading);
  enter("exploring");
  const explored = await exploreFile(pool, { project, units: active, options, signal, budget }, onEvent, containment);
  for (const text of explored.flatMap(blockedTexts)) onEvent({ type: "message", level: "warning", text });
  const machine = run.machine;
  const order: TestFileOrder = {
    project,
    source,
    testPath,
    runner,
    version,
    options,
    maps,
    containment,
    machine,
    condensed: true,
  };
  const choose = (tried?: Tried): ReturnType<ChooseAgain> => {
    const choice = chooseTests(explored, maps, criterion, { keepAll, containment, ...(tried && { tried }) });
    return minimizeChosen(pool, project, choice, options, containment);
  };
  const question = { project, explored, maps, options, containment, signal, budget };
  enter("choosing tests");
  const first = await choose();
  enter("running mutants");
  const { chosen, mutants } = await strengthenChosen(pool, first, question);
  enter("writing tests");
  const deadline = budget.verifiedBy(Date.now() + verifyingMs(options, active.length));
  const written = await writeTests(pool, order, chosen, choose);
  if (chosen.length > 0) enter("running tests");
  const verified = await verifyTests({ pool, chooseAgain: choose }, order, written, deadline);
  const tests = await parameterized(run, order, verified, active, budget);
  deliver(run, tests, containment);
  const interrupted = signal.aborted;
  enter("counting");
  const counted = await containment.attemptLater([], "counting what tests cover", () =>
    countTests(pool, project, tests, options),
  );
  const broken = await brokenContracts(pool, project, explored, tests.observed, cwd, containment);
  const file = { source, units, maps, options, cwd, interrupted, containment };
  const account = accountFile({ ...file, explored, tests, broken, hits: counted ?? new Map(), mutants });
  for (const result of account.units) onEvent({ type: "unit-done", result });
  return { file: tests.file, ...account };
}

/** What is lost where this fails is only that tests speak of all inputs. */
async function parameterized(
  { request, pool, onEvent }: Run,
  order: TestFileOrder,
  verified: VerifiedTests,
  units: readonly Unit[],
  budget: FileBudget,
): Promise<VerifiedTests> {
  const { options, signal, cwd } = request;
  const { source, containment } = order;
  if (options.style !== "parameterized" || signal.aborted) return verified;
  const timeMs = budget.forProofsMs;
  if (timeMs === 0) {
    const text = `no time was left of the total budget for tests with parameters of ${shownPath(source, cwd)}`;
    onEvent({ type: "message", level: "warning", text });
    return verified;
  }
  onEvent({ type: "stage", stage: "proving classes", file: source });
  const asked = { source, units, options, cwd, signal, timeMs };
  const proved = await containment.attemptLater([], "proving classes", () =>
    parameterizeTests(pool, order, verified, asked),
  );
  return proved ?? verified;
}

/** Has the file written to disk, and tells of it and of what was dropped. */
function deliver({ request, onEvent }: Run, tests: VerifiedTests, containment: Containment): void {
  const { file, kept, counts, dropped, lost, unverified, note, observed } = tests;
  const warn = (text: string): void => onEvent({ type: "message", level: "warning", text });
  if (lost !== undefined) warn(`no test file: ${lost}`);
  for (const { name, why } of dropped) warn(`dropped the test "${name}": ${why}`);
  for (const test of observed) {
    const why = whyNoTest(test);
    if (why === undefined) continue;
    const call = containment.attempt([], "telling of a test", () => callText(test.unit, test));
    warn(`no test for ${call ?? test.unit.name}: it ${why}`);
  }
  if (file === undefined || !request.write) return;
  request.hands.writeTestFile(file);
  onEvent({
    type: "file-written",
    path: file.path,
    tests:
      counts === undefined
        ? new Set(kept.map(({ name }) => name)).size
        : [...counts.values()].reduce((sum, count) => sum + count, 0),
    ...(unverified === undefined ? {} : { unverified }),
  });
  if (note !== undefined) onEvent({ type: "message", level: "info", text: note });
}

/** Why what was chosen is no test, where findings do not say it. */
function whyNoTest({ observation }: ObservedTest): string | undefined {
  if (observation.status === "unstable") return UNSTABLE_TEXT;
  if (observation.status !== "died") return undefined;
  const { kind } = observation.cause;
  if (kind === "unloadable") return `cannot be tested: ${deathText(observation.cause)}`;
  return kind === "internal-error" || kind === "blocked" ? deathText(observation.cause) : undefined;
}
