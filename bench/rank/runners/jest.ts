import path from "node:path";
import { readPackageJson } from "../../../src/runners/detection/package-json.ts";
import { findPackageBin, runnerRoot } from "../../../src/runners/detection/project-files.ts";
import { jest as plainJest } from "../../../src/runners/jest.ts";
import { runnerEnvironment } from "../../../src/runners/launch/runner-environment.ts";
import { readJestReport } from "../../../src/runners/reports/jest-report.ts";
import type { Command } from "../../../src/runners/runner.ts";
import { UserError } from "../../../src/support/errors.ts";
import type { CoverageRequest, CoverageRunner } from "./coverage-runner.ts";
import { coverageFolder, exactGlob, reportFile } from "./coverage-runner.ts";

/** Override the project's settings: each test runs once, nothing is written elsewhere, and the process ends. */
const FLAGS = [
  "--watch=false",
  "--watchAll=false",
  "--watchman=false",
  "--runInBand",
  "--ci",
  "--silent",
  "--bail=0",
  "--notify=false",
  "--reporters=default",
  "--forceExit",
  "--coverage",
  "--coverageProvider=babel",
  "--coverageReporters=json",
  "--coveragePathIgnorePatterns=/node_modules/",
];

const ESM_FLAG = "--experimental-vm-modules";

function nodeOptions(folders: readonly string[]): string[] {
  const scripts = folders.flatMap((folder) => Object.values(readPackageJson(folder).scripts));
  return scripts.some((script) => script.includes(ESM_FLAG)) ? [ESM_FLAG, "--no-warnings"] : [];
}

/** Jest resolves patterns from its rootDir, which settings may change; the second pattern matches below any folder. */
function coverageFrom(subject: string, cwd: string): string[] {
  const patterns = new Set([exactGlob(path.relative(cwd, subject)), `**/${exactGlob(path.basename(subject))}`]);
  return [...patterns].map((pattern) => `--collectCoverageFrom=${pattern}`);
}

/** Alternatives for files that the project's patterns do not match: testMatch and testRegex cannot be combined. */
function pastPatterns(files: readonly string[]): string[][] {
  const escaped = files.map((file) => file.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return [files.map((file) => `--testMatch=${exactGlob(file)}`), escaped.map((file) => `--testRegex=^${file}$`)];
}

export const jest: CoverageRunner = {
  name: "jest",
  prepare(request: CoverageRequest) {
    const script = findPackageBin("jest", request.root) ?? findPackageBin("jest", path.dirname(request.subject.file));
    if (script === undefined)
      throw new UserError(`jest is not installed in ${request.root}: run "npm install --save-dev jest" there`);
    const cwd = runnerRoot(plainJest.signs, request.root);
    const command = (patterns: readonly string[]): Command => ({
      args: [
        script,
        "--json",
        `--outputFile=${reportFile(request)}`,
        `--coverageDirectory=${coverageFolder(request)}`,
        ...FLAGS,
        ...coverageFrom(request.subject.file, cwd),
        ...patterns,
        "--runTestsByPath",
        ...request.files,
      ],
      cwd,
      env: runnerEnvironment(nodeOptions([request.root, cwd])),
    });
    return { commands: [[], ...pastPatterns(request.files)].map(command), readReport: readJestReport };
  },
};
