// In: a test file that is not written yet, and a runner.
// Out: a verdict for each test, from two runs in fresh processes of the user's own runner (decision 9).
// Absent: what to do about tests that fail, and the writing itself; nothing that is made here stays.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { RunnerName } from "../model/options.ts";
import type { TestFile } from "../model/test-case.ts";
import type { Verification } from "../model/verification.ts";
import { placeCandidates } from "./candidate.ts";
import type { FileReport } from "./file-report.ts";
import { tidyMessage } from "./file-report.ts";
import { launch } from "./launch.ts";
import type { Launched } from "./launch.ts";
import type { ReadyRunner, Runner } from "./runners/runner.ts";
import { jest } from "./runners/jest.ts";
import { nodeTest } from "./runners/node-test.ts";
import { vitest } from "./runners/vitest.ts";
import { undoOnExit } from "./undo-on-exit.ts";
import { judge } from "./judge.ts";

export interface VerifyRequest {
  readonly file: Pick<TestFile, "path" | "source"> & { readonly tests: readonly { readonly name: string }[] };
  readonly runner: RunnerName;
  /** The folder of the nearest package.json. */
  readonly projectRoot: string;
  /** For everything together. */
  readonly timeoutMs: number;
}

const RUNNERS: Readonly<Record<RunnerName, Runner>> = { vitest, jest, node: nodeTest };

type Run =
  | { readonly status: "ran"; readonly reports: readonly FileReport[] }
  /** The project's patterns do not match the file. */
  | { readonly status: "nothing-ran"; readonly output: string }
  | { readonly status: "timed-out" }
  | { readonly status: "broken"; readonly reason: string };

export async function verifyTestFile(request: VerifyRequest): Promise<Verification> {
  const runner = RUNNERS[request.runner];
  const ready = runner.find(request.projectRoot, path.extname(request.file.path));
  if (ready === undefined) {
    return { status: "unverified", reason: `${runner.name} is not installed (${runner.installation})` };
  }
  const candidates = placeCandidates(request.file.path, request.file.source, runner.freshProcessPerFile ? 2 : 1);
  const reportFolder = mkdtempSync(path.join(os.tmpdir(), "pathwise-"));
  const removeReports = undoOnExit(() => rmSync(reportFolder, { recursive: true, force: true }));
  try {
    return await verifyCandidates(request, runner, ready, candidates.paths, path.join(reportFolder, "report.json"));
  } finally {
    candidates.remove();
    removeReports();
  }
}

