// From targets to tests: the stages, in order.
// Enters: what the user asked for. Leaves: test files and the result, of which every view is drawn.
// Deliberately absent: access to files. The caller gives the functions that write them.
import { CRITERIA } from "../criteria/criteria.ts";
import type { Event } from "../model/events.ts";
import type { Generate, GenerateRequest } from "./generate-request.ts";
import type { Project } from "../model/project.ts";
import { stateFunctions } from "../model/state-functions.ts";
import type { TestFile } from "../model/test-case.ts";
import { analyzeProject } from "../project/analyze-project.ts";
import { recordedProject } from "../project/analyzed-programs.ts";
import { resolveTargets } from "../project/units/resolve-targets.ts";
import { callText } from "../say/calls/call-text.ts";
import { UNSTABLE_TEXT } from "../say/death-text.ts";
import { type EnginePool, withEnginePool } from "../supervisor/engine-pool.ts";
import { requireSolver } from "../support/require-solver.ts";
import { runnerNamed } from "../runners/all-runners.ts";
import { detectRunner } from "../runners/detection/detect-runner.ts";
import type { Runner } from "../runners/runner.ts";
import { exploreFile } from "./steps/1-explore/explore-file.ts";
import { chooseTests } from "./steps/2-choose/choose-tests.ts";
import { coverageMaps } from "./steps/2-choose/coverage-maps.ts";
import { minimizeChosen } from "./steps/3-minimize/minimize-chosen.ts";
import { type TestFileOrder, writeTests } from "./steps/4-write/write-tests.ts";
import { type VerifiedTests, verifyTests } from "./steps/5-verify/verify-tests.ts";
import { type FileAccount, accountFile } from "./steps/6-account/account-file.ts";
import { brokenContracts } from "./steps/6-account/broken-contracts.ts";
import { countTests } from "./steps/6-account/count-tests.ts";
import { runResult } from "./steps/6-account/run-result.ts";
import { verifyingMs } from "./steps/time-shares.ts";

export const generate: Generate = async (request, onEvent) => {
  const start = performance.now();
  const { options, hands, version } = request;
  requireSolver(options.solver);
  return withEnginePool(request, async (pool) => {
    const project = projectFor(request);
    const sources = [...new Set(project.units.map(({ file }) => file))];
    const testPaths = hands.testFilePaths(sources);
    if (request.write) for (const path of testPaths.values()) hands.checkReplaceable(path);
    for (const text of project.warnings ?? []) onEvent({ type: "message", level: "warning", text });
    onEvent({ type: "units", count: project.units.length });
    const runner = request.runner === undefined ? detectRunner(project.root) : runnerNamed(request.runner);
    const run: Run = { request, onEvent, project, pool, runner };
    const files: GeneratedFile[] = [];
    for (const source of sources) files.push(await generateFile(run, source, testPaths.get(source) ?? source));
    return {
      result: runResult({ version, seed: options.seed, files, ms: performance.now() - start }),
      files: files.flatMap(({ file }) => file ?? []),
    };
  });
};

function projectFor({ targets, cwd, options }: GenerateRequest): Project {
  const stateFiles = stateFunctions(options.sequences).map(({ file }) => file);
  const analyzed = analyzeProject(resolveTargets(targets, cwd), cwd, stateFiles, options.inputs);
  const { further } = CRITERIA[options.criterion];
  return further === undefined ? analyzed : recordedProject(analyzed, { tellsOperands: further.tellsOperands });
}

interface Run {
  readonly request: GenerateRequest;
  readonly onEvent: (event: Event) => void;
  readonly project: Project;
  readonly pool: EnginePool;
  readonly runner: Runner;
}

interface GeneratedFile extends FileAccount {
  readonly file: TestFile | undefined;
}

/** All stages for one source file. */
async function generateFile(run: Run, source: string, testPath: string): Promise<GeneratedFile> {
  const { request, onEvent, project, pool, runner } = run;
  const { options, signal, cwd, version } = request;
  const { criterion, seed, numbers } = options;
  const units = project.units.filter(({ file }) => file === source);
  const active = units.filter(({ skipped }) => skipped === undefined);
  const order: TestFileOrder = { project, source, testPath, runner, version, seed, numbers };

  const explored = await exploreFile(pool, { project, units: active, options, signal }, onEvent);
  const maps = await coverageMaps(pool, project, [source, ...active.map(({ declaredIn }) => declaredIn)], criterion);
  const choice = chooseTests(explored, maps, criterion, options.sequences.keepAll);
  const chosen = await minimizeChosen(pool, project, choice, options);
  if (chosen.length > 0) onEvent({ type: "verifying", file: testPath });
  const deadline = Date.now() + verifyingMs(options, active.length);
  const written = await writeTests(pool, order, chosen);
  const tests = await verifyTests(pool, order, written, deadline);
  deliver(run, tests);
  const interrupted = signal.aborted;
  const hits = await countTests(pool, project, tests, options);
  const broken = await brokenContracts(pool, project, explored, tests.observed, cwd);
  const account = accountFile({ source, units, explored, tests, hits, broken, maps, options, cwd, interrupted });
  for (const result of account.units) onEvent({ type: "unit-done", result });
  return { file: tests.file, ...account };
}

/** Has the file written to disk, and tells of it and of what was dropped. */
function deliver({ request, onEvent }: Run, tests: VerifiedTests): void {
  const { file, kept, dropped, lost, unverified, note, observed } = tests;
  const warn = (text: string): void => onEvent({ type: "message", level: "warning", text });
  if (lost !== undefined) warn(`no test file: ${lost}`);
  for (const { name, why } of dropped) warn(`dropped the test "${name}": ${why}`);
  for (const { unit, observation, ...inputs } of observed)
    if (observation.status === "unstable") warn(`no test for ${callText(unit, inputs)}: it ${UNSTABLE_TEXT}`);
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
