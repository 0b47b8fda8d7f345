import type { RunnerName } from "../model/options.ts";
import type { Command } from "../verify/launch.ts";
import type { FileReport } from "../verify/file-report.ts";

/** A runner as it was found in the user's project. */
export interface ReadyRunner {
  /** Runs exactly these files (absolute) and writes a report that `readReport` understands. */
  command(files: readonly string[], reportFile: string): Command;
  /**
   * Ways to run files that the project's own patterns do not match, to be tried in this order. Empty where the runner
   * runs whatever it is given.
   */
  readonly commandsPastPatterns: readonly ReadyRunner["command"][];
  /** `output` is what the runner printed. */
  readReport(text: string, output: string): FileReport[];
  readonly note?: string;
}

export interface Runner {
  readonly name: RunnerName;
  /** Whether each file of one launch runs in a process of its own, so that one launch can run two copies. */
  readonly freshProcessPerFile: boolean;
  /** How the user gets it. */
  readonly installation: string;
  /** undefined: it is not installed. */
  find(projectRoot: string, extension: string): ReadyRunner | undefined;
}
