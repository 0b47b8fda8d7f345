import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { findPackageBin, runnerRoot } from "../../../src/runners/detection/project-files.ts";
import { runnerEnvironment } from "../../../src/runners/launch/runner-environment.ts";
import { readJestReport } from "../../../src/runners/reports/jest-report.ts";
import { blameStrayErrors } from "../../../src/runners/reports/vitest-stray-errors.ts";
import type { Command } from "../../../src/runners/runner.ts";
import { vitest as plainVitest } from "../../../src/runners/vitest.ts";
import { UserError } from "../../../src/support/errors.ts";
import type { CoverageRequest, CoverageRunner } from "./coverage-runner.ts";
import { coverageFolder, exactGlob, reportFile } from "./coverage-runner.ts";

const PROVIDER = "@vitest/coverage-istanbul";

const RUN = `
const [entry, options, ...files] = process.argv.slice(1);
const { startVitest } = await import(entry);
const vitest = await startVitest("test", files, JSON.parse(options));
await vitest?.close();
process.exit();
`;

/** Override the project's settings: each test runs once, only the subject is covered, nothing is written elsewhere. */
function options(request: CoverageRequest): object {
  return {
    watch: false,
    fileParallelism: false,
    retry: 0,
    bail: 0,
    passWithNoTests: false,
    typecheck: { enabled: false },
    cache: false,
    ...(request.files.every(importsVitest) ? {} : { globals: true }),
    reporters: ["json", "dot"],
    outputFile: { json: reportFile(request) },
    coverage: {
      enabled: true,
      provider: "istanbul",
      include: [exactGlob(request.subject.file)],
      exclude: [],
      reporter: ["json"],
      reportsDirectory: coverageFolder(request),
      reportOnFailure: true,
      allowExternal: true,
    },
  };
}

/** A test file that does not import vitest needs its globals. */
function importsVitest(file: string): boolean {
  return /["']vitest["']/.test(readFileSync(file, "utf8"));
}

/** Vitest as installed for the tests, else for the subject, else for this project. */
function findVitest({ root, subject }: CoverageRequest): string {
  for (const folder of [root, path.dirname(subject.file), import.meta.dirname]) {
    const script = findPackageBin("vitest", folder);
    if (script === undefined) continue;
    if (isInstalled(PROVIDER, script) || isInstalled(PROVIDER, path.join(root, "package.json"))) return script;
    throw new UserError(
      `${PROVIDER} is not installed beside ${script}: run "npm install --save-dev ${PROVIDER}" there, with the version of Vitest`,
    );
  }
  throw new UserError(`vitest is not installed in ${root}: run "npm install --save-dev vitest ${PROVIDER}" there`);
}

function isInstalled(packageName: string, from: string): boolean {
  const folders = createRequire(from).resolve.paths(packageName) ?? [];
  return folders.some((folder) => existsSync(path.join(folder, packageName)));
}

export const vitest: CoverageRunner = {
  name: "vitest",
  prepare(request) {
    const entry = pathToFileURL(path.join(path.dirname(findVitest(request)), "dist", "node.js")).href;
    const command = (chosen: object): Command => ({
      args: ["--input-type=module", "--eval", RUN, entry, JSON.stringify(chosen), ...request.files],
      cwd: runnerRoot(plainVitest.signs, request.root),
      env: runnerEnvironment(),
    });
    const own = options(request);
    return {
      // Without `include`, file names are filters that may match more files, but projects with workspaces keep their patterns.
      commands: [command({ ...own, include: request.files.map(exactGlob) }), command(own)],
      readReport: (text, output) => blameStrayErrors(readJestReport(text), output),
    };
  },
};
