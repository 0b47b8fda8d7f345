import type { Verdict } from "../model/verification.ts";
import type { FileReport } from "../runners/reports/file-report.ts";

/** The reports of one execution of the file: one for each of the runner's projects that ran it. */
export type Execution = readonly FileReport[];

/** A report, with its tests by name; of several with one name the first. */
interface NamedReport extends FileReport {
  readonly byName: ReadonlyMap<string, FileReport["tests"][number]>;
}

function named(report: FileReport): NamedReport {
  const byName = new Map(report.tests.toReversed().map((test) => [test.titles.join(" "), test]));
  return { ...report, byName };
}

/** Why the test did not pass in this execution; undefined if it did. */
function failure(name: string, execution: readonly NamedReport[]): string | undefined {
  for (const report of execution) {
    if (report.error !== undefined) return report.error;
    const test = report.byName.get(name);
    if (test === undefined) return "the runner did not run it";
    if (!test.passed) return test.message;
  }
  return undefined;
}

/** A verdict for each name; a test has passed if it passed in every execution. */
export function judge(names: readonly string[], executions: readonly Execution[]): Map<string, Verdict> {
  const reports = executions.map((execution) => execution.map(named));
  return new Map(
    names.map((name): [string, Verdict] => {
      const failures = reports.map((execution) => failure(name, execution));
      const message = failures.find((text) => text !== undefined);
      if (message === undefined) return [name, { status: "passed" }];
      return [name, { status: failures.includes(undefined) ? "unstable" : "failed", message }];
    }),
  );
}
