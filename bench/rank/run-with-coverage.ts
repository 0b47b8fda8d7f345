// Runs test files in place, with istanbul's coverage of one subject.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { UserError } from "../../src/support/errors.ts";
import type { FileReport } from "../../src/runners/reports/file-report.ts";
import { essence } from "../../src/runners/reports/file-report.ts";
import { launch } from "../../src/verify/launch.ts";
import { undoOnExit } from "../../src/verify/undo-on-exit.ts";
import type { IstanbulFile } from "./istanbul-file.ts";
import { readIstanbulFiles } from "./istanbul-file.ts";
import type { CoverageRequest, CoverageRunner, PreparedRun } from "./runners/coverage-runner.ts";
import { coverageFolder, reportFile } from "./runners/coverage-runner.ts";
import { jest } from "./runners/jest.ts";
import { nodeTest } from "./runners/node-test.ts";
import { vitest } from "./runners/vitest.ts";
import { isSameFile } from "./same-file.ts";
import type { Subject } from "./source-branches.ts";
import { notRunHere, type TestGroup } from "./test-files.ts";

const RUNNERS: readonly CoverageRunner[] = [vitest, jest, nodeTest];

export interface CoveredRun {
  /** One for each test file. */
  readonly reports: readonly FileReport[];
  readonly coverage: readonly IstanbulFile[];
}

/** Throws a `UserError` if the runner cannot run the files; failing tests are no error. */
export async function runWithCoverage(group: TestGroup, subject: Subject, timeoutMs: number): Promise<CoveredRun> {
  const runner = RUNNERS.find(({ name }) => name === group.runner);
  if (runner === undefined) throw notRunHere(group.files.join(", "), group.runner);
  // Runners compare real paths.
  const folder = mkdtempSync(path.join(realpathSync(os.tmpdir()), "pathwise-rank-"));
  const remove = undoOnExit(() => rmSync(folder, { recursive: true, force: true }));
  const request: CoverageRequest = { files: group.files, subject, root: group.root, folder };
  try {
    const reports = await runFirstThatFits(runner, request, timeoutMs);
    return { reports, coverage: readCoverage(coverageFolder(request)) };
  } finally {
    remove();
  }
}

async function runFirstThatFits(
  runner: CoverageRunner,
  request: CoverageRequest,
  timeoutMs: number,
): Promise<readonly FileReport[]> {
  const prepared = runner.prepare(request);
  const reasons: string[] = [];
  for (const command of prepared.commands) {
    rmSync(reportFile(request), { force: true });
    rmSync(coverageFolder(request), { recursive: true, force: true });
    mkdirSync(coverageFolder(request), { recursive: true });
    const launched = await launch(command, timeoutMs);
    if (launched.status === "timed-out")
      throw new UserError(
        `${runner.name} did not end within ${timeoutMs / 1000} s on ${request.files.join(", ")}: give it more with --timeout <seconds>`,
      );
    const reports = launched.status === "exited" ? readReports(prepared, request, launched.output) : [];
    const missing = request.files.find((file) => !reports.some((report) => isSameFile(report.file, file)));
    const stray = reports.find((report) => !request.files.some((file) => isSameFile(report.file, file)));
    if (stray !== undefined)
      throw new UserError(`${runner.name} ran ${stray.file}, too, because of its name: move it elsewhere`);
    if (missing === undefined) return reports;
    reasons.push(launched.status === "exited" ? essence(launched.output) : launched.reason);
  }
  throw new UserError(`${runner.name} could not run ${request.files.join(", ")}: ${reasons[0] ?? "it said nothing"}`);
}

function readReports(prepared: PreparedRun, request: CoverageRequest, output: string): FileReport[] {
  try {
    return prepared.readReport(readFileSync(reportFile(request), "utf8"), output, request.files);
  } catch {
    // There is no report if the runner found no tests or crashed.
    return [];
  }
}

function readCoverage(folder: string): IstanbulFile[] {
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return files.toSorted().flatMap((name) => readIstanbulFiles(readFileSync(path.join(folder, name), "utf8")) ?? []);
}
