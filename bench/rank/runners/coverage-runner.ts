import path from "node:path";
import type { RunnerName } from "../../../src/runners/all-runners.ts";
import type { FileReport } from "../../../src/runners/reports/file-report.ts";
import type { Command } from "../../../src/runners/runner.ts";
import type { Subject } from "../source-branches.ts";

export interface CoverageRequest {
  /** Absolute paths of the test files. */
  readonly files: readonly string[];
  readonly subject: Subject;
  /** The folder of the package.json nearest to the tests. */
  readonly root: string;
  /** An empty folder for the runner's report and coverage. */
  readonly folder: string;
}

export interface PreparedRun {
  /** Alternatives, tried in this order until one runs all files. */
  readonly commands: readonly Command[];
  /** `output` is what the runner printed. */
  readReport(text: string, output: string, files: readonly string[]): FileReport[];
}

/** A runner that writes istanbul's coverage into `coverageFolder`, as one or several files like coverage-final.json. */
export interface CoverageRunner {
  readonly name: RunnerName;
  /** Throws a `UserError` if something is not installed. */
  prepare(request: CoverageRequest): PreparedRun;
}

export function reportFile({ folder }: Pick<CoverageRequest, "folder">): string {
  return path.join(folder, "report");
}

export function coverageFolder({ folder }: Pick<CoverageRequest, "folder">): string {
  return path.join(folder, "coverage");
}

/** A glob that matches exactly this path. */
export function exactGlob(file: string): string {
  return file.replaceAll("\\", "/").replaceAll(/[$*?{}()[\]!|@+]/g, "\\$&");
}
