// Third stage: chosen tests are observed on the original code, written, type-checked and run in the user's own runner.
// What does not hold is dropped and said; a file leaves here only with tests that passed, or marked as not verified.
import { checkTestFile } from "../../../project/check-test-file.ts";
import { detectImportStyle } from "../../../project/modules/detect-import-style.ts";
import { emitTestFile } from "../../../emit/emit-test-file.ts";
import { formatterFor } from "../../../emit/format.ts";
import type { NumberDomain } from "../../../model/options.ts";
import type { Project } from "../../../model/project.ts";
import type { ObservedCall } from "../../../model/protocol.ts";
import type { Observation, SequenceObservation, TestCase, TestFile } from "../../../model/test-case.ts";
import type { Unit } from "../../../model/unit.ts";
import type { Runner } from "../../../runners/runner.ts";
import { verifyTestFile } from "../../../verify/verify-test-file.ts";
import type { EnginePool } from "../../../supervisor/engine-pool.ts";
import { observeCalls } from "../../../supervisor/jobs/observe.ts";
import type { KeptTrace } from "../../../model/packed-trace.ts";
import type { ChosenTest } from "../2-choose/choose-tests.ts";

export interface ObservedTest extends ChosenTest {
  readonly observation: Observation;
  /** For a class. */
  readonly sequenceObservation?: SequenceObservation;
}

export interface DroppedTest {
  readonly unit: Unit;
  readonly name: string;
  readonly why: string;
}

export interface MadeFile {
  readonly file: TestFile | undefined;
  /** Everything chosen, with what was seen; also what cannot be a test. */
  readonly observed: readonly ObservedTest[];
  /** The tests in the file. */
  readonly kept: readonly { readonly name: string; readonly test: ObservedTest }[];
  readonly dropped: readonly DroppedTest[];
  /** Why there is no file although there are tests for it. */
  readonly lost: string | undefined;
  readonly unverified: string | undefined;
  /** What the user must know to run the file. */
  readonly note: string | undefined;
}

export interface MakeRequest {
  readonly project: Project;
  readonly source: string;
  readonly testPath: string;
  readonly chosen: readonly ChosenTest[];
  readonly runner: Runner;
  readonly version: string;
  readonly seed: number;
  readonly numbers: NumberDomain | undefined;
  readonly timeMs: number;
}

/** Verifying takes what it takes, also where exploring used up the budget. */
const LEAST_VERIFYING_MS = 5000;
const VERIFYING_MS_PER_TEST = 20;
/** Dropping a test may show that another one leaned on it, and types are given up first; so often we look again. */
const MOST_ROUNDS = 4;

/** What became of one version of the file: tests that do not hold, by name, with the reason. */
interface Trial {
  readonly failures: ReadonlyMap<string, string>;
  /** The failures are the compiler's, and nothing was run. */
  readonly isUncompiled?: boolean;
  /** The runner did not end, so nothing is known of any test. */
  readonly isTimedOut?: boolean;
  readonly unverified?: string;
  readonly note?: string | undefined;
}

export async function makeTestFile(pool: EnginePool, request: MakeRequest): Promise<MadeFile> {
  const deadline = Date.now() + request.timeMs;
  const dropped: DroppedTest[] = [];
  const all = await observe(pool, request, request.chosen);
  const nothing = { file: undefined, observed: all, kept: [], dropped, unverified: undefined, note: undefined };
  let observed: readonly ObservedTest[] = all;
  const untyped = new Set<KeptTrace>();
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { file, kept } = await emit(request, observed, untyped);
    if (file === undefined) return { ...nothing, lost: undefined };
    const { failures, isUncompiled, isTimedOut, unverified, note } = await tryOut(request, file, deadline);
    // tests that hang are worse than none
    if (isTimedOut === true) return { ...nothing, lost: unverified };
    if (failures.size === 0) return { file, observed: all, kept, dropped, lost: undefined, unverified, note };
    const failing = kept.filter(({ name }) => failures.has(name));
    const loosened = isUncompiled === true ? failing.filter(({ test }) => !untyped.has(test.trace)) : [];
    for (const { test } of loosened) untyped.add(test.trace);
    const failed = failing.filter((each) => !loosened.includes(each));
    for (const { name, test } of failed) dropped.push({ unit: test.unit, name, why: failures.get(name) as string });
    if (failed.length === 0) continue;
    const traces = new Set(failed.map(({ test }) => test.trace));
    // expectations are taken anew, since what was dropped may have changed what comes after it
    observed = await observe(
      pool,
      request,
      observed.filter(({ trace }) => !traces.has(trace)),
    );
  }
  return { ...nothing, lost: `each of ${MOST_ROUNDS} versions of the file had tests that do not hold` };
}

/** Compiles the file and runs it in the user's runner. */
async function tryOut({ project, runner }: MakeRequest, file: TestFile, deadline: number): Promise<Trial> {
  const failures = typeFailures(project, file, runner);
  if (failures.size > 0) return { failures, isUncompiled: true };
  const least = LEAST_VERIFYING_MS + VERIFYING_MS_PER_TEST * file.tests.length;
  const timeoutMs = Math.max(least, deadline - Date.now());
  const verification = await verifyTestFile({ file, runner, projectRoot: project.root, timeoutMs });
  if (verification.status === "unverified")
    return { failures, unverified: verification.reason, isTimedOut: verification.cause === "timed-out" };
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
  const observations = await observeCalls(pool, project, calls);
  return tests.map((test, index) => {
    const { observation, sequence } = observations[index] as ObservedCall;
    return { ...test, observation, ...(sequence === undefined ? {} : { sequenceObservation: sequence }) };
  });
}

/** `untyped`: traces whose tests do not compile unless the types of their arguments are left out. */
async function emit(
  request: MakeRequest,
  observed: readonly ObservedTest[],
  untyped: ReadonlySet<KeptTrace>,
): Promise<Pick<MadeFile, "file" | "kept">> {
  const { project, source, testPath, runner, version, seed, numbers } = request;
  const byCase = new Map(
    observed.map((test): [TestCase, ObservedTest] => [testCaseOf(test, numbers, untyped.has(test.trace)), test]),
  );
  const style = detectImportStyle(project, source, runner.imports);
  const file = await emitTestFile({
    cases: [...byCase.keys()],
    runner,
    projectRoot: project.root,
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

function testCaseOf(test: ObservedTest, numbers: NumberDomain | undefined, untyped: boolean): TestCase {
  const { unit, args, sequence, trace, observation, sequenceObservation } = test;
  const { inputs, condition, result, outcome } = trace;
  const calls = sequence === undefined || sequenceObservation === undefined ? {} : { sequence, sequenceObservation };
  const violation = outcome.status === "violated" ? outcome.violation : undefined;
  return { unit, args, ...calls, violation, inputs, condition, result, observation, numbers, untyped };
}

/** Tests that do not compile, by name, with the compiler's message. */
function typeFailures(project: Project, file: TestFile, { typeStubs, testFunction }: Runner): Map<string, string> {
  const failures = new Map<string, string>();
  if (!/\.[mc]?tsx?$/.test(file.path)) return failures;
  const isStart = (line: string): boolean => line.trimStart().startsWith(`${testFunction}(`);
  const starts = file.source.split("\n").flatMap((line, index) => (isStart(line) ? [index + 1] : []));
  for (const diagnostic of checkTestFile(project, file.path, file.source, typeStubs)) {
    const line = Number(/^(\d+):/.exec(diagnostic)?.[1] ?? 0);
    const test = file.tests[starts.findLastIndex((start) => start <= line)];
    // an error outside every test, in an import, concerns them all
    for (const { name } of test === undefined ? file.tests : [test])
      failures.set(name, `does not compile: ${diagnostic}`);
  }
  return failures;
}
