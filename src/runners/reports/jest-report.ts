import { essence, tidyMessage, type FileReport } from "./file-report.ts";

interface JsonReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

/** Reads what Jest writes with `--json`, and Vitest with its json reporter. */
export function readJestReport(text: string): FileReport[] {
  const { testResults } = JSON.parse(text) as JsonReport;
  return testResults.map(({ name, status, message, assertionResults }) => ({
    file: name,
    ...(status === "failed" && assertionResults.length === 0 ? { error: essence(message ?? "") } : {}),
    tests: assertionResults.map((test) => ({
      // In Vitest 1 the first title is that of the file, which is empty.
      titles: [...test.ancestorTitles.filter((title) => title !== ""), test.title],
      passed: test.status === "passed",
      message: tidyMessage(test.failureMessages?.join("\n") ?? `reported as ${test.status}`),
    })),
  }));
}
