// Runs written tests in Vitest over a source with istanbul's counters in it. Vitest's own provider leaves out files that it
// does not transform, such as CommonJS and *.mjs.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readJestReport } from "../../../src/runners/reports/jest-report.ts";
import { runProcess } from "../../../tools/compare/run-process.ts";
import { ROOT } from "../../command.ts";
import { readIstanbulFiles } from "../../rank/istanbul-file.ts";
import { matchCoverage } from "../../rank/match-coverage.ts";
import { COVERAGE_VARIABLE, type Subject } from "../../rank/source-branches.ts";

export interface Written {
  /** Ids of the branches that the tests take. */
  readonly covered: readonly string[];
  readonly passed: number;
  readonly failed: number;
  readonly notes: readonly string[];
}

const TIMEOUT_MS = 5 * 60_000;
const COVERAGE = "coverage-of-tests";
const REPORT = "report-of-tests.json";

const SETUP = `
import { mkdirSync, writeFileSync } from "node:fs";
import { afterAll } from "vitest";
const write = writeFileSync;
const text = JSON.stringify;
afterAll(() => write(new URL("./${COVERAGE}/" + process.pid + ".json", import.meta.url), text(globalThis.${COVERAGE_VARIABLE} ?? {})));
`;

const CONFIG = `
export default { cacheDir: ".vite", test: { setupFiles: ["./setup-of-tests.mjs"], include: ["**/*.pathwise.test.*"], fileParallelism: false } };
`;

/** Changes the subject's file while the tests run. `project`: the folder of all. */
export async function measureWritten(subject: Subject, project: string): Promise<Written> {
  const original = readFileSync(subject.file, "utf8");
  const folder = path.join(project, COVERAGE);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(project, "setup-of-tests.mjs"), SETUP);
  writeFileSync(path.join(project, "vitest.config.mjs"), CONFIG);
  writeFileSync(subject.file, subject.instrumented);
  try {
    const vitest = path.join(ROOT, "node_modules/vitest/vitest.mjs");
    const args = [vitest, "run", "--reporter=json", `--outputFile=${REPORT}`];
    const { status, stderr } = await runProcess(process.execPath, args, project, TIMEOUT_MS);
    const covered = readdirSync(folder).flatMap((name) => coveredIn(path.join(folder, name), subject));
    return { covered: [...new Set(covered)], ...outcome(path.join(project, REPORT), status, stderr) };
  } finally {
    writeFileSync(subject.file, original);
    rmSync(path.join(project, "vitest.config.mjs"));
  }
}

function coveredIn(file: string, subject: Subject): string[] {
  const files = readIstanbulFiles(readFileSync(file, "utf8")) ?? [];
  return files
    .filter((each) => each.path === subject.file)
    .flatMap((each) => [...matchCoverage(subject.decisions, each).covered]);
}

function outcome(report: string, status: number | null, stderr: string): Omit<Written, "covered"> {
  if (!existsSync(report)) return { passed: 0, failed: 0, notes: [`vitest ended with ${String(status)}: ${stderr}`] };
  const files = readJestReport(readFileSync(report, "utf8"));
  const tests = files.flatMap((each) => each.tests);
  const failed = tests.filter(({ passed }) => !passed);
  const notes = [
    ...files.flatMap(({ error }) => (error === undefined ? [] : [`a test file does not load: ${error}`])),
    ...failed.map(({ titles, message }) => `the test "${titles.join(" > ")}" fails: ${message}`),
  ];
  return { passed: tests.length - failed.length, failed: failed.length, notes };
}
