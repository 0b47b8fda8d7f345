// Finds test files, and the runner that each is written for.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ALL_RUNNERS, type RunnerName } from "../../src/runners/all-runners.ts";
import { detectRunner } from "../../src/runners/detection/detect-runner.ts";
import { foldersUpward } from "../../src/support/folders-upward.ts";
import { UserError } from "../../src/support/errors.ts";

const TEST_NAME = /(?:[._-](?:test|spec)|^test)\.[cm]?[jt]sx?$/;
const SCRIPT_NAME = /\.[cm]?[jt]sx?$/;

/** Searches the folder recursively; the files are in the order of their names. */
export function testFilesIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "node_modules" || entry.name === ".git" ? [] : testFilesIn(file);
    const isTest = TEST_NAME.test(entry.name) || (path.basename(folder) === "__tests__" && SCRIPT_NAME.test(file));
    return isTest ? [file] : [];
  });
}

export interface TestGroup {
  readonly runner: RunnerName;
  /** The folder of the nearest package.json; the files' own folder if there is none. */
  readonly root: string;
  readonly files: readonly string[];
}

/** Each group can be run by one launch of a runner. */
export function groupTestFiles(files: readonly string[]): TestGroup[] {
  const groups = new Map<string, { runner: RunnerName; root: string; files: string[] }>();
  for (const file of files) {
    const root = rootOf(file);
    const runner = runnerOf(file, root);
    const key = `${runner} ${root}`;
    const group = groups.get(key) ?? { runner, root, files: [] };
    groups.set(key, group);
    group.files.push(file);
  }
  return [...groups.values()];
}

function rootOf(file: string): string {
  const folder = path.dirname(file);
  return foldersUpward(folder).find((one) => existsSync(path.join(one, "package.json"))) ?? folder;
}

const IMPORTED = /(?:\bfrom|\bimport|\brequire\s*\(|\bimport\s*\()\s*["'](?<name>[\w:@/-]+)["']/g;
const RUNNERS: ReadonlyMap<string, RunnerName> = new Map(
  ALL_RUNNERS.flatMap(({ name, vocabulary }) => vocabulary.modules.map((module) => [module, name] as const)),
);
const FOREIGN = new Set(["ava", "bun:test", "tape", "uvu", "@playwright/test"]);

/** Decided by the file's imports and calls; else the runner of its project. */
function runnerOf(file: string, root: string): RunnerName {
  const text = readFileSync(file, "utf8");
  const imported = [...text.matchAll(IMPORTED)].map((match) => match.groups?.["name"] ?? "");
  for (const name of imported) {
    const runner = RUNNERS.get(name);
    if (runner !== undefined) return runner;
    if (FOREIGN.has(name)) throw notRunHere(file, name);
  }
  if (/\bvi\.\w+\(/.test(text)) return "vitest";
  return /\bjest\.\w+\(/.test(text) ? "jest" : detectRunner(root).name;
}

export function notRunHere(file: string, runner: string): UserError {
  return new UserError(
    `${file} is written for ${runner}, which is not run here: measure it with istanbul and give its coverage-final.json`,
  );
}
