// Fourth stage: observes the chosen tests on the original code, and writes the text of a test file.
// Enters: chosen tests. Leaves: the file, the tests in it, and what was observed of all, also of those that cannot be tests.
// Deliberately absent: whether the tests pass (`5-verify`), and writing to disk.
import { type EmitRequest, type Parameterized, emitTestFile } from "../../../emit/emit-test-file.ts";
import { formatterFor } from "../../../emit/format.ts";
import type { Expr } from "../../../expr/expr.ts";
import { freeVariables } from "../../../expr/free-variables.ts";
import { isOfClock } from "../../../inputs/environment/local-clock.ts";
import { isTimeOfDate } from "../../../inputs/kinds/date-kind.ts";
import type { NumberDomain, Options } from "../../../model/options.ts";
import type { KeptTrace } from "../../../model/packed-trace.ts";
import type { CoverageMap } from "../../../model/coverage-map.ts";
import type { PathWords } from "../../../model/path-words.ts";
import type { Project } from "../../../model/project.ts";
import type { TestCase, TestFile } from "../../../model/test-case.ts";
import { detectImportStyle } from "../../../project/modules/detect-import-style.ts";
import { filesToRequire } from "../../../project/modules/runner-loading.ts";
import { wordsOfRuns } from "../../../project/words/words-of-runs.ts";
import type { Runner } from "../../../runners/runner.ts";
import type { EnginePool } from "../../../supervisor/engine-pool.ts";
import { grouped } from "../../../support/grouped.ts";
import type { ChooseAgain, ChosenTest } from "../2-choose/choose-tests.ts";
import type { Containment } from "../containment.ts";
import type { MachineValue } from "../5-verify/machine-values.ts";
import { coverageOf } from "./counted-coverage.ts";
import { type ObservedTest, observeChosen } from "./observe-tests.ts";

/** Which file is tested, and how its tests are written. */
export interface TestFileOrder {
  readonly project: Project;
  /** The file under test (absolute). */
  readonly source: string;
  readonly testPath: string;
  readonly runner: Runner;
  readonly version: string;
  readonly options: Options;
  /** What can be covered, by file. */
  readonly maps: ReadonlyMap<string, CoverageMap>;
  readonly containment: Containment;
  /** What must not stand in a test. */
  readonly machine: readonly MachineValue[];
  /** Whether tests that differ only in values become tables, and those that differ only in what they look at become one. */
  readonly condensed?: boolean;
  readonly parameterized?: Parameterized;
}

export interface EmittedTests {
  /** Undefined where none of the tests can be written. */
  readonly file: TestFile | undefined;
  /** The tests in the file. */
  readonly kept: readonly { readonly name: string; readonly test: ObservedTest }[];
}

export interface WrittenTests extends EmittedTests {
  /** Every chosen test, in order. */
  readonly observed: readonly ObservedTest[];
}

export async function writeTests(
  pool: EnginePool,
  order: TestFileOrder,
  chosen: readonly ChosenTest[],
  chooseAgain: ChooseAgain,
): Promise<WrittenTests> {
  const observed = await observeChosen(pool, order, chosen, chooseAgain);
  return { observed, ...(await emitTests(order, observed)) };
}

/**
 * `untyped`: traces whose tests do not compile unless the types of their arguments are left out. A mistake of ours costs the tests
 * that it happens in, or else their units.
 */
export async function emitTests(
  order: TestFileOrder,
  observed: readonly ObservedTest[],
  untyped: ReadonlySet<KeptTrace> = new Set(),
): Promise<EmittedTests> {
  const emitted = await order.containment.withoutCulprits(
    observed,
    "writing a test",
    (tests) => emitAll(order, tests, untyped),
    [(test) => test, ({ unit }) => unit],
  );
  return emitted ?? { file: undefined, kept: [] };
}

async function emitAll(
  order: TestFileOrder,
  observed: readonly ObservedTest[],
  untyped: ReadonlySet<KeptTrace>,
): Promise<EmittedTests> {
  const { project, options, maps, parameterized } = order;
  const words = wordsOfTests(project, maps, observed);
  const byCase = new Map(
    observed.map((test): [TestCase, ObservedTest] => {
      const own = words.get(test);
      const testCase = testCaseOf(test, options.numbers, untyped.has(test.trace));
      return [own === undefined ? testCase : { ...testCase, words: own }, test];
    }),
  );
  const file = await emitTestFile({
    ...emitSettings(order),
    cases: [...byCase.keys()],
    ...(parameterized !== undefined && { parameterized }),
  });
  const kept = (file?.tests ?? []).map(({ name, testCase }) => ({ name, test: byCase.get(testCase) as ObservedTest }));
  return { file, kept };
}

/** All but the tests themselves. */
export function emitSettings({
  project,
  source,
  testPath,
  runner,
  version,
  options,
  condensed = false,
}: TestFileOrder): Omit<EmitRequest, "cases" | "parameterized"> {
  const style = detectImportStyle(project, source, runner.imports);
  return {
    runner,
    projectRoot: project.root,
    testPath,
    importSpecifierFor: (to) => style.specifierFor(testPath, to),
    moduleSyntax: style.syntax,
    requiredFiles: filesToRequire(project, runner.imports),
    typescript: isTypeScript(testPath),
    version,
    seed: options.seed,
    format: formatterFor(project.root, testPath),
    condensed,
  };
}

/** What tests do in the words of the source, those of one unit together. */
function wordsOfTests(
  project: Project,
  maps: TestFileOrder["maps"],
  observed: readonly ObservedTest[],
): Map<ObservedTest, PathWords> {
  const words = new Map<ObservedTest, PathWords>();
  for (const [unit, tests] of grouped(observed, (test) => test.unit)) {
    const runs = tests.map((test) => ({ coverage: coverageOf(test), args: test.args, observation: test.observation }));
    for (const [index, own] of (wordsOfRuns(project, unit, maps.get(unit.declaredIn), runs) ?? []).entries())
      words.set(tests[index] as ObservedTest, own);
  }
  return words;
}

export function isTypeScript(path: string): boolean {
  return /\.[mc]?tsx?$/.test(path);
}

function testCaseOf(test: ObservedTest, numbers: NumberDomain | undefined, untyped: boolean): TestCase {
  const { unit, args, sequence, trace, observation, sequenceObservation, environment, strength, hasLocalDates } = test;
  const { assertedCalls } = test;
  const hasLocalClock = environment?.some((each) => each.hasLocalClock) === true;
  const { inputs, condition, result, outcome } =
    hasLocalDates === true || hasLocalClock ? withoutTimes(trace, hasLocalClock) : trace;
  const calls = sequence === undefined || sequenceObservation === undefined ? {} : { sequence, sequenceObservation };
  const violation = outcome.status === "violated" ? outcome.violation : undefined;
  const setUp = { ...(environment !== undefined && { environment }), ...(strength !== undefined && { strength }) };
  return {
    unit,
    args,
    ...calls,
    ...setUp,
    violation,
    inputs,
    condition,
    result,
    observation,
    numbers,
    untyped,
    ...(assertedCalls !== undefined && { assertedCalls }),
  };
}

/** What is said of the time of a local date, or of a local clock, holds in UTC only, so it is not said. */
function withoutTimes(trace: KeptTrace, hasLocalClock: boolean): KeptTrace {
  const isTimeless = (expr: Expr): boolean =>
    !freeVariables(expr).some((each) => isTimeOfDate(each) || (hasLocalClock && isOfClock(each.name)));
  const { condition, result } = trace;
  return {
    ...trace,
    condition: condition.filter(isTimeless),
    result: result !== undefined && isTimeless(result) ? result : undefined,
  };
}
