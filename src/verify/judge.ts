import type { Verdict } from "../model/verification.ts";
import type { FileReport } from "../runners/reports/file-report.ts";

/** The reports of one execution of the file: one for each of the runner's projects that ran it. */
export type Execution = readonly FileReport[];

/** Why the test did not pass in this execution; undefined if it did. */
function failure(name: string, execution: Execution): string | undefined {
  for (const report of execution) {
    if (report.error !== undefined) return report.error;
    const test = report.tests.find(({ titles }) => titles.join(" ") === name);
    if (test === undefined) return "the runner did not run it";
    if (!test.passed) return test.message;
  }
  return undefined;
}

/** A verdict for each name; a test has passed if it passed in every execution. */
export function judge(names: readonly string[], executions: readonly Execution[]): Map<string, Verdict> {
  return new Map(
    names.map((name): [string, Verdict] => {
      const failures = executions.map((execution) => failure(name, execution));
      const message = failures.find((text) => text !== undefined);
      if (message === undefined) return [name, { status: "passed" }];
      return [name, { status: failures.includes(undefined) ? "unstable" : "failed", message }];
    }),
  );
}
