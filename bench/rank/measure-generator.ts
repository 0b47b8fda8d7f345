// Finds which branches of a subject one generator covers, by running its tests or from coverage that was measured before.
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { UserError } from "../../src/support/errors.ts";
import type { FileReport } from "../../src/runners/reports/file-report.ts";
import { findSubject } from "./find-subject.ts";
import type { IstanbulFile } from "./istanbul-file.ts";
import { isUntouched, readIstanbulFiles } from "./istanbul-file.ts";
import { matchCoverage } from "./match-coverage.ts";
import { runWithCoverage } from "./run-with-coverage.ts";
import { isSameFile } from "./same-file.ts";
import type { Subject } from "./source-branches.ts";
import { groupTestFiles, testFilesIn } from "./test-files.ts";

export interface Measured {
  readonly covered: ReadonlySet<string>;
  /** Remarks on the figures. */
  readonly notes: readonly string[];
}

const COVERAGE_NAME = "coverage-final.json";

/** `paths` are test files, folders of test files and coverage files of istanbul. Their coverage is united. */
export async function measureGenerator(
  subject: Subject,
  paths: readonly string[],
  timeoutMs: number,
): Promise<Measured> {
  const expanded = paths.flatMap(expand);
  const measured = expanded.filter(isCoverage).map((file) => joinWithSubject(subject, [entryOf(file, subject)], file));
  const tests = [...new Set(expanded.filter((file) => !isCoverage(file)))];
  for (const group of groupTestFiles(tests)) {
    const { reports, coverage } = await runWithCoverage(group, subject, timeoutMs);
    const failures = notesOnFailures(reports);
    const own = coverage.filter((file) => isSameFile(file.path, subject.file));
    const unseen = own.every(isUntouched) ? [`its tests run nothing of ${path.basename(subject.file)}`] : [];
    const { covered, notes } = joinWithSubject(subject, own, `what ${group.runner} measured`);
    measured.push({ covered, notes: [...failures, ...unseen, ...notes] });
  }
  return {
    covered: new Set(measured.flatMap(({ covered }) => [...covered])),
    notes: measured.flatMap(({ notes }) => notes),
  };
}

function isCoverage(file: string): boolean {
  return file.endsWith(".json");
}

function expand(given: string): string[] {
  const status = statSync(given, { throwIfNoEntry: false });
  if (status === undefined)
    throw new UserError(`${given} does not exist: give a test file, a folder of tests, or a ${COVERAGE_NAME}`);
  if (status.isFile()) return [given];
  const tests = testFilesIn(given);
  if (tests.length > 0) return tests;
  const coverage = path.join(given, COVERAGE_NAME);
  if (existsSync(coverage)) return [coverage];
  throw new UserError(`${given} holds no test files (*.test.ts, *.spec.js, …) and no ${COVERAGE_NAME}`);
}

function entryOf(file: string, subject: Subject): IstanbulFile {
  const files = readIstanbulFiles(readFileSync(file, "utf8"));
  if (files === undefined)
    throw new UserError(
      `${file} is not a ${COVERAGE_NAME} as istanbul's json reporter writes it: measure again with it`,
    );
  return findSubject(files, subject.file, file);
}

/** Each entry is from another process. */
function joinWithSubject(subject: Subject, entries: readonly IstanbulFile[], origin: string): Measured {
  const matches = entries.map((entry) => matchCoverage(subject.decisions, entry));
  const total = subject.decisions.reduce((sum, { branches }) => sum + branches.length, 0);
  const unknown = Math.max(0, ...matches.map((match) => match.unknown));
  if (total > 0 && unknown === total)
    throw new UserError(
      `${origin} does not fit ${subject.file}: it knows none of its ${total} branches. Measure again with the subject as it` +
        ` is now and an istanbul provider (V8's coverage counts other branches)`,
    );
  const extra = Math.max(0, ...matches.map((match) => match.extra));
  return {
    covered: new Set(matches.flatMap(({ covered }) => [...covered])),
    notes: [
      ...(unknown === 0 ? [] : [`${unknown} branches are not known to ${origin}, and count as not covered`]),
      ...(extra === 0 ? [] : [`${extra} branches of ${origin} are not in the text (a compiler's?), and do not count`]),
    ],
  };
}

function notesOnFailures(reports: readonly FileReport[]): string[] {
  const tests = reports.flatMap((report) => report.tests);
  const failed = tests.filter(({ passed }) => !passed);
  const [first] = failed;
  const broken = reports.flatMap(({ file, error }) =>
    error === undefined ? [] : [`${path.basename(file)} does not run to its end: ${error}`],
  );
  if (first === undefined) return broken;
  const which = `the first is "${first.titles.join(" > ")}": ${first.message}`;
  const count = `${failed.length} of ${tests.length} tests ${failed.length === 1 ? "does" : "do"} not pass`;
  return [...broken, `${count}, and what they cover counts (${which})`];
}
