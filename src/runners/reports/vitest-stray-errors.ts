import path from "node:path";
import type { FileReport } from "./file-report.ts";

interface StrayError {
  readonly message: string;
  readonly fileName: string;
  /** The last title of the test that was running; undefined where Vitest does not know it. */
  readonly test: string | undefined;
}

/** Uncaught errors, which make Vitest fail while every test passes. Vitest only prints them. */
function strayErrors(output: string): StrayError[] {
  const sections = output.split(/^⎯+ (?:Unhandled|Uncaught) (?:Rejection|Exception|Error) ⎯+$/m).slice(1);
  return sections.map((section) => ({
    message: section.trim().split("\n", 1)[0] ?? "",
    fileName: path.basename(/originated in "(.+)" test file/.exec(section)?.[1] ?? ""),
    test: /might've caused the error is "(.+)"\. It might mean/.exec(section)?.[1],
  }));
}

/** Fails the tests that Vitest names as their origin, and the whole file where it names none. */
export function blameStrayErrors(reports: readonly FileReport[], output: string): FileReport[] {
  const errors = strayErrors(output);
  return reports.map((report) => {
    const own = errors.filter((error) => error.fileName === path.basename(report.file));
    const unattributed = own.find((error) => error.test === undefined);
    if (unattributed) return { ...report, error: `an error outside of the tests: ${unattributed.message}` };
    const tests = report.tests.map((test) => {
      const blamed = own.find((error) => error.test === test.titles.at(-1));
      return blamed ? { ...test, passed: false, message: `an error that nobody caught: ${blamed.message}` } : test;
    });
    return { ...report, tests };
  });
}
