import type { Project } from "../../../model/project.ts";
import type { TestFile } from "../../../model/test-case.ts";
import { type CompileError, checkTestFile } from "../../../project/check-test-file.ts";
import type { Runner } from "../../../runners/runner.ts";
import { verifyTestFile } from "../../../verify/verify-test-file.ts";
import { type MachineValue, valueIn } from "./machine-values.ts";
import { type TestFileOrder, isTypeScript } from "../4-write/write-tests.ts";

/** What became of one version of the file. */
export interface Trial {
  /** Tests that do not hold, by name, with the reason. */
  readonly failures: ReadonlyMap<string, string>;
  /** The failures are the compiler's, and nothing was run. */
  readonly isUncompiled?: boolean;
  /** Names of tests in which something of this machine stands; nothing was run. */
  readonly leaking?: ReadonlySet<string>;
  /** The runner could not run the file, although it is there. */
  readonly isBroken?: boolean;
  /** The runner did not end, so nothing is known of any test. */
  readonly isTimedOut?: boolean;
  readonly unverified?: string;
  readonly note?: string | undefined;
}

/**
 * Each version of the file gets at least this much time, even where exploring used up the budget: a runner that takes two seconds
 * to start takes many times as long on a busy machine, and where it is cut short all tests are lost.
 */
const LEAST_VERIFYING_MS = 30_000;
const VERIFYING_MS_PER_TEST = 20;

/** A file, and the names of its tests. */
type TriedFile<Named extends { readonly name: string }> = Pick<TestFile, "path" | "source" | "reversed"> & {
  readonly tests: readonly Named[];
};

/** Compiles the file and runs it in the user's runner. */
export async function tryOut(
  { project, runner, machine }: TestFileOrder,
  file: TriedFile<{ readonly name: string }>,
  deadline: number,
  leastMs = LEAST_VERIFYING_MS,
): Promise<Trial> {
  const leaks = leakFailures(file, runner, machine);
  if (leaks.size > 0) return { failures: leaks, leaking: new Set(leaks.keys()) };
  const least = leastMs + VERIFYING_MS_PER_TEST * file.tests.length;
  const timeoutMs = Math.max(least, deadline - Date.now());
  const uncompiled = new AbortController();
  // The runner runs in another process while this one compiles.
  const running = verifyTestFile({
    ...{ file, runner, projectRoot: project.root, timeoutMs },
    signal: uncompiled.signal,
  });
  const stopRunning = async (): Promise<void> => {
    uncompiled.abort();
    await running.catch(() => undefined);
  };
  let failures: Map<string, string>;
  try {
    failures = typeFailures(project, file, runner);
  } catch (error) {
    await stopRunning();
    throw error;
  }
  if (failures.size > 0) {
    await stopRunning();
    return { failures, isUncompiled: true };
  }
  const verification = await running;
  if (verification.status === "unverified")
    return {
      failures,
      unverified: verification.reason,
      isTimedOut: verification.cause === "timed-out",
      isBroken: verification.cause === "broken",
    };
  for (const [name, verdict] of verification.verdicts)
    if (verdict.status !== "passed") failures.set(name, `${verdict.status}: ${verdict.message}`);
  return { failures, note: verification.note };
}

/** Tests in which a value of this machine stands, by name. */
function leakFailures(
  file: TriedFile<{ readonly name: string }>,
  { testFunction }: Runner,
  machine: readonly MachineValue[],
): Map<string, string> {
  const failures = new Map<string, string>();
  const lines = file.source.split("\n");
  const first = lines.findIndex((line) => line.startsWith("describe("));
  for (const [index, line] of lines.entries()) {
    const value = index < first ? undefined : valueIn(line, machine);
    if (value === undefined) continue;
    for (const { name } of concernedTests(file, testFunction, index + 1))
      failures.set(name, `it would contain ${value.name}`);
  }
  return failures;
}

/** Tests that do not compile, by name, with the compiler's message. */
function typeFailures(
  project: Project,
  file: TriedFile<{ readonly name: string }>,
  { typeStubs, testFunction }: Runner,
): Map<string, string> {
  const failures = new Map<string, string>();
  if (!isTypeScript(file.path)) return failures;
  for (const error of checkTestFile(project, file.path, file.source, typeStubs))
    for (const { name } of concernedTests(file, testFunction, error.position?.line ?? 0))
      failures.set(name, `does not compile: ${errorText(error)}`);
  return failures;
}

/** The tests that a line of the file belongs to: one; those of a group, which prepares them; or, in an import, all. */
export function concernedTests<Named>(
  { source, tests }: { readonly source: string; readonly tests: readonly Named[] },
  testFunction: string,
  line: number,
): readonly Named[] {
  const lines = source.split("\n");
  const startsOf = (isStart: (text: string) => boolean): number[] =>
    lines.flatMap((text, index) => (isStart(text) ? [index + 1] : []));
  const starts = startsOf((text) => text.trimStart().startsWith(`${testFunction}(`));
  const groups = startsOf((text) => text.startsWith("describe("));
  const group = groups.findLast((start) => start <= line);
  if (group === undefined) return tests;
  const last = starts.findLastIndex((start) => start <= line);
  if ((starts[last] ?? 0) > group) return tests.slice(last, last + 1);
  const next = groups.find((start) => start > line) ?? Infinity;
  return tests.filter((_, index) => (starts[index] ?? 0) > group && (starts[index] ?? 0) < next);
}

function errorText({ position, message }: CompileError): string {
  return position === undefined ? message : `${position.line}:${position.column}: ${message}`;
}
