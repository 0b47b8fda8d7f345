// Runs the built command with its default settings on one file, and measures the written tests by istanbul.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Result } from "../../../src/model/result.ts";
import { runProcess } from "../../../tools/compare/run-process.ts";
import { COMMAND } from "../../command.ts";
import type { Subject } from "../../rank/source-branches.ts";
import { testFilesIn } from "../../rank/test-files.ts";
import { measureMutants, type MutationResult } from "./measure-mutants.ts";
import { measureWritten } from "./measure-written.ts";

export interface OursResult {
  /** Ids of the branches that the written tests take. */
  readonly covered: readonly string[];
  readonly failingTests: number;
  /** Absent where none were asked for, or no tests were written. */
  readonly mutation?: MutationResult;
  /** Absent where the command ended without one. */
  readonly result?: Result;
  /** What the command printed on standard error. */
  readonly printed: string;
  readonly status: number | null;
  readonly wallSeconds: number;
  /** Of the command and all of its processes. */
  readonly cpuSeconds: number;
  readonly notes: readonly string[];
}

const GENERATE_MS = 30 * 60_000;
/** Prints the processor time of the command and its processes, when they have ended. */
const TIMED = '"$@"; status=$?; times; exit $status';

export async function runOurs(subject: Subject, project: string, mutants: number): Promise<OursResult> {
  const file = path.relative(project, subject.file);
  const asked = [COMMAND, file, "--no-config", "--quiet", "--runner", "vitest", "--json", "result.json"];
  const startedAt = performance.now();
  const ended = await runProcess("sh", ["-c", TIMED, "sh", process.execPath, ...asked], project, GENERATE_MS);
  const wallSeconds = (performance.now() - startedAt) / 1000;
  const json = path.join(project, "result.json");
  const result = existsSync(json) ? (JSON.parse(readFileSync(json, "utf8")) as Result) : undefined;
  const tests = testFilesIn(path.dirname(subject.file)).filter((each) => each.includes(".pathwise."));
  const measured = tests.length === 0 ? undefined : await measureWritten(subject, project);
  const mutation =
    tests.length === 0 || mutants === 0 ? undefined : await measureMutants(subject.file, project, mutants);
  return {
    covered: measured?.covered ?? [],
    failingTests: measured?.failed ?? 0,
    ...(mutation !== undefined && { mutation }),
    ...(result !== undefined && { result }),
    printed: ended.stderr.trim(),
    status: ended.status,
    wallSeconds,
    cpuSeconds: secondsIn(ended.stdout),
    notes: measured?.notes ?? ["no tests were written"],
  };
}

/** `times` prints user and system time of the shell and, in the last line, of its children: `0m1.20s 0m0.30s`. */
export function secondsIn(printed: string): number {
  const last = printed.trim().split("\n").at(-1) ?? "";
  const parts = [...last.matchAll(/(\d+)m([\d.]+)s/g)];
  return parts.reduce((sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds), 0);
}
