// What an independent tool says that a test file covers: istanbul, as Vitest and Jest run it.
import { rmSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import type { Ratio } from "../../../src/model/result.ts";
import type { Workspace } from "./workspace.ts";

export interface Coverage {
  readonly branches: Ratio;
  readonly statements: Ratio;
}

interface IstanbulFile {
  readonly s: Readonly<Record<string, number>>;
  readonly b: Readonly<Record<string, readonly number[]>>;
}

/** Runs one test file, expects it to pass, and counts what it covers of the given sources. */
export async function coverageOf(
  user: Workspace,
  runner: "vitest" | "jest",
  testFile: string,
  sources: readonly string[],
): Promise<Coverage> {
  const finished =
    runner === "vitest"
      ? await user.run(
          "node_modules/.bin/vitest",
          "run",
          testFile,
          "--coverage.enabled",
          "--coverage.provider=istanbul",
          "--coverage.reporter=json",
          "--coverage.reportsDirectory=.coverage",
          ...sources.map((source) => `--coverage.include=${source}`),
        )
      : await user.run(
          "node_modules/.bin/jest",
          "--runTestsByPath",
          testFile,
          "--coverage",
          "--coverageProvider=babel",
          "--coverageReporters=json",
          "--coverageDirectory=.coverage",
          ...sources.map((source) => `--collectCoverageFrom=${source}`),
        );
  expect(finished, finished.stdout + finished.stderr).toMatchObject({ status: 0 });
  const report = JSON.parse(user.read(".coverage/coverage-final.json")) as Readonly<Record<string, IstanbulFile>>;
  rmSync(path.join(user.folder, ".coverage"), { recursive: true });
  const files = Object.values(report);
  return {
    branches: ratio(files.flatMap((file) => Object.values(file.b).flat())),
    statements: ratio(files.flatMap((file) => Object.values(file.s))),
  };
}

function ratio(hits: readonly number[]): Ratio {
  return { covered: hits.filter((count) => count > 0).length, total: hits.length };
}
