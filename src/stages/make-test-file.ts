// Third stage: chosen tests are observed on the original code, written, type-checked and run in the user's own runner.
// What does not hold is dropped and said; a file leaves here only with tests that passed, or marked as not verified.
import { checkTestFile } from "../frontend/check-test-file.ts";
import { detectImportStyle } from "../frontend/detect-import-style.ts";
import { emitTestFile } from "../emit/emit-test-file.ts";
import { formatterFor } from "../emit/format.ts";
import type { RunnerName } from "../model/options.ts";
import type { Project } from "../model/project.ts";
import type { Observation, TestCase, TestFile } from "../model/test-case.ts";
import { verifyTestFile } from "../verify/verify-test-file.ts";
import type { EnginePool } from "../worker/engine-pool.ts";
import { observeCalls } from "../worker/observe-calls.ts";
import type { ChosenTest } from "./choose-tests.ts";

export interface ObservedTest extends ChosenTest {
  readonly observation: Observation;
}

export interface MadeFile {
  readonly file: TestFile | undefined;
  /** Everything chosen, with what was seen; also what cannot be a test. */
  readonly observed: readonly ObservedTest[];
  /** The tests in the file. */
  readonly kept: readonly { readonly name: string; readonly test: ObservedTest }[];
  readonly dropped: readonly { readonly name: string; readonly why: string }[];
  readonly unverified: string | undefined;
  /** What the user must know to run the file. */
  readonly note: string | undefined;
}

export interface MakeRequest {
  readonly project: Project;
  readonly source: string;
  readonly testPath: string;
  readonly chosen: readonly ChosenTest[];
  readonly runner: RunnerName;
  readonly version: string;
  readonly seed: number;
  readonly timeMs: number;
}

const OBSERVING_MS = 10_000;
const LEAST_VERIFYING_MS = 2000;
/** Dropping a test may show that another one leaned on it; so often we look again. */
const MOST_ROUNDS = 3;

/** What became of one version of the file: tests that do not hold, by name, with the reason. */
interface Trial {
  readonly failures: ReadonlyMap<string, string>;
  readonly unverified?: string;
  readonly note?: string | undefined;
}

export async function makeTestFile(pool: EnginePool, request: MakeRequest): Promise<MadeFile> {
  const deadline = Date.now() + request.timeMs;
  const dropped: { name: string; why: string }[] = [];
  const all = await observe(pool, request, request.chosen);
  let observed: readonly ObservedTest[] = all;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { file, kept } = await emit(request, observed);
    if (file === undefined) break;
    const { failures, unverified, note } = await tryOut(request, file, deadline);
    if (failures.size === 0) return { file, observed: all, kept, dropped, unverified, note };
    for (const [name, why] of failures) dropped.push({ name, why });
    if (Date.now() > deadline) break;
    const failed = new Set(kept.filter(({ name }) => failures.has(name)).map(({ test }) => test.trace));
    // expectations are taken anew, since what was dropped may have changed what comes after it
    observed = await observe(
      pool,
      request,
      observed.filter(({ trace }) => !failed.has(trace)),
    );
  }
  return { file: undefined, observed: all, kept: [], dropped, unverified: undefined, note: undefined };
}

/** Compiles the file and runs it in the user's runner. */
async function tryOut({ project, runner }: MakeRequest, file: TestFile, deadline: number): Promise<Trial> {
  const failures = typeFailures(project, file);
  if (failures.size > 0) return { failures };
  const timeoutMs = Math.max(LEAST_VERIFYING_MS, deadline - Date.now());
  const verification = await verifyTestFile({ file, runner, projectRoot: project.root, timeoutMs });
  if (verification.status === "unverified") {
    // tests that hang are worse than none
    const hang = verification.cause === "timed-out" ? file.tests : [];
    for (const { name } of hang) failures.set(name, verification.reason);
    return { failures, unverified: verification.reason };
  }
  for (const [name, verdict] of verification.verdicts)
    if (verdict.status !== "passed") failures.set(name, `${verdict.status}: ${verdict.message}`);
  return { failures, note: verification.note };
}

async function observe(
  pool: EnginePool,
  { project }: MakeRequest,
  tests: readonly ChosenTest[],
): Promise<ObservedTest[]> {
  const calls = tests.map(({ unit, trace }) => ({ unit, inputs: [...trace.inputs] }));
  const observations = await observeCalls(pool, project, calls, OBSERVING_MS);
  return tests.map((test, index) => ({ ...test, observation: observations[index] as Observation }));
}

async function emit(request: MakeRequest, observed: readonly ObservedTest[]): Promise<Pick<MadeFile, "file" | "kept">> {
  const { project, source, testPath, runner, version, seed } = request;
  const byCase = new Map(
    observed.map((test): [TestCase, ObservedTest] => [
      {
        unit: test.unit,
        args: test.args,
        condition: test.trace.condition,
        result: test.trace.result,
        observation: test.observation,
      },
      test,
    ]),
  );
  const style = detectImportStyle(project, source, runner);
  const file = await emitTestFile({
    cases: [...byCase.keys()],
    runner,
    testPath,
    importSpecifierFor: (to) => style.specifierFor(testPath, to),
    moduleSyntax: style.syntax,
    typescript: /\.[mc]?tsx?$/.test(testPath),
    version,
    seed,
    format: formatterFor(project.root, testPath),
  });
  const kept = (file?.tests ?? []).map(({ name, testCase }) => ({ name, test: byCase.get(testCase) as ObservedTest }));
  return { file, kept };
}

/** Tests that do not compile, by name, with the compiler's message. */
function typeFailures(project: Project, file: TestFile): Map<string, string> {
  const failures = new Map<string, string>();
  if (!/\.[mc]?tsx?$/.test(file.path)) return failures;
  const starts = file.source.split("\n").flatMap((line, index) => (/^\s*test\(/.test(line) ? [index + 1] : []));
  for (const diagnostic of checkTestFile(project, file.path, file.source)) {
    const line = Number(/^(\d+):/.exec(diagnostic)?.[1] ?? 0);
    const test = file.tests[starts.findLastIndex((start) => start <= line)];
    // an error outside every test, in an import, concerns them all
    for (const { name } of test === undefined ? file.tests : [test])
      failures.set(name, `does not compile: ${diagnostic}`);
  }
  return failures;
}
