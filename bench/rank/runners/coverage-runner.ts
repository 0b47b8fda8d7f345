import path from "node:path";
import type { RunnerName } from "../../../src/runners/all-runners.ts";
import type { FileReport } from "../../../src/runners/reports/file-report.ts";
import type { Command } from "../../../src/runners/runner.ts";
import type { Subject } from "../source-branches.ts";

export interface CoverageRequest {
  /** Absolute, of the test files. */
  readonly files: readonly string[];
  readonly subject: Subject;
  /** The folder of the package.json nearest to the tests. */
  readonly root: string;
  /** An empty one, where the runner leaves its report and its coverage. */
  readonly folder: string;
}

export interface PreparedRun {
  /** To be tried in this order until one runs all files. */
  readonly commands: readonly Command[];
  /** `output` is what the runner printed. */
  readReport(text: string, output: string, files: readonly string[]): FileReport[];
}

/** A runner that leaves coverage as istanbul counts it in `coverageFolder`, one or several files as coverage-final.json. */
export interface CoverageRunner {
  readonly name: RunnerName;
  /** Throws a `UserError` where something is not installed. */
  prepare(request: CoverageRequest): PreparedRun;
}

export function reportFile({ folder }: Pick<CoverageRequest, "folder">): string {
  return path.join(folder, "report");
}

export function coverageFolder({ folder }: Pick<CoverageRequest, "folder">): string {
  return path.join(folder, "coverage");
}

/** A pattern that matches just this path. */
export function exactGlob(file: string): string {
  return file.replaceAll("\\", "/").replaceAll(/[$*?{}()[\]!|@+]/g, "\\$&");
}
