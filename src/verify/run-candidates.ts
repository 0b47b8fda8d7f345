import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { essence } from "../runners/reports/file-report.ts";
import type { Execution } from "./judge.ts";
import { launch } from "./launch.ts";
import type { ReadyRunner } from "../runners/runner.ts";

/** One launch of a runner. */
export type Run =
  /** One execution for each candidate. */
  | { readonly status: "ran"; readonly executions: readonly Execution[]; readonly pastPatterns: boolean }
  /** The project's patterns do not match the candidates. */
  | { readonly status: "nothing-ran"; readonly reason: string }
  | { readonly status: "timed-out" }
  | { readonly status: "broken"; readonly reason: string };

export interface RunRequest {
  readonly ready: ReadyRunner;
  readonly command: ReadyRunner["command"];
  readonly candidates: readonly string[];
  readonly reportFile: string;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

export async function runCandidates(request: RunRequest): Promise<Run> {
  const { ready, command, candidates, reportFile, timeoutMs, signal } = request;
  rmSync(reportFile, { force: true });
  const launched = await launch(command(candidates, reportFile), timeoutMs, signal);
  if (launched.status === "timed-out") return { status: "timed-out" };
  if (launched.status === "not-started") return { status: "broken", reason: launched.reason };
  const output = stripVTControlCharacters(launched.output);

  let reports;
  try {
    reports = ready.readReport(readFileSync(reportFile, "utf8"), output, candidates);
  } catch {
    // Jest, and Vitest before 3, write no report where they find no tests.
    const isEmpty = /^No tests? (?:files )?found/m.test(output);
    return { status: isEmpty ? "nothing-ran" : "broken", reason: whyNoReport(output, launched.code) };
  }
  // Runners may name files by their real paths; the base names are unique by themselves.
  const executions = candidates.map((candidate) =>
    reports.filter((report) => path.basename(report.file) === path.basename(candidate)),
  );
  if (executions.some((execution) => execution.length === 0)) return { status: "nothing-ran", reason: essence(output) };
  // If no execution could load the file, nothing is known of its tests.
  const unloadable = executions.map((execution) =>
    execution.find(({ error, tests }) => error !== undefined && tests.length === 0),
  );
  if (!unloadable.includes(undefined)) return { status: "broken", reason: unloadable[0]?.error ?? "" };
  const failed = reports.some((report) => report.error !== undefined || report.tests.some((test) => !test.passed));
  if (launched.code !== 0 && !failed) {
    return {
      status: "broken",
      reason: `every test passed, but the runner ended with exit code ${launched.code}: ${essence(output)}`,
    };
  }
  return { status: "ran", executions, pastPatterns: ready.ranPastPatterns?.(output) ?? false };
}

/** Node.js ends with it where a module awaits what never comes; with 0 where that does so behind a promise of the runner's. */
const NEVER_SETTLED = 13;

function whyNoReport(output: string, code: number): string {
  if (/\w/.test(output)) return essence(output);
  const waits = "does its configuration wait for something that never comes";
  const ends = "does its configuration end the process";
  const why = code === NEVER_SETTLED ? waits : code === 0 ? `${ends}, or ${waits}` : ends;
  return `it ended with exit code ${code} before any test, and without a word: ${why}?`;
}
