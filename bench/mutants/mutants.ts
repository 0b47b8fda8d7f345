// The bench of strength: Stryker's mutants that written tests kill, on the examples and on files of npm packages.
// Enters: flags. Leaves: a row for each file, and means; of the files kept aside only the mean.
// Deliberately absent: settings for single files. All are measured with the defaults.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Result } from "../../src/model/result.ts";
import { makeProject } from "../../tools/compare/make-project.ts";
import { PACKAGE_FILES, FURTHER_PACKAGE_FILES, fetchPackages } from "../../tools/compare/packages.ts";
import { runProcess } from "../../tools/compare/run-process.ts";
import { type Subject, packageSubject } from "../../tools/compare/subjects.ts";
import { COMMAND, ROOT } from "../command.ts";
import { textTable } from "../rank/text-table.ts";
import { handWrittenSubjects, measureHandWritten } from "./hand-written.ts";
import { type StrykerScore, runStryker } from "./run-stryker.ts";

interface Row {
  readonly name: string;
  readonly isAside: boolean;
  readonly score: StrykerScore | undefined;
  readonly tests: number;
  readonly lines: number;
  /** With and without strength. */
  readonly seconds: number;
  readonly secondsWithout: number;
}

/** Fifteen files that were looked at, and ten that were not. */
const SEEN = PACKAGE_FILES.slice(0, 15);
const ASIDE = FURTHER_PACKAGE_FILES.slice(0, 10);
const GENERATE_MS = 10 * 60_000;

const USAGE = `usage: npm run bench -- mutants [--only <names>] [--no-aside] [--survivors] [--hand-written]

  --only <names>   files of examples/ and packages, apart by commas
  --no-aside       without the files kept aside
  --survivors      tells what each mutant is that tests do not notice
  --hand-written   instead, the tests that packages ship with, and ours beside them`;

export async function mutants(print: (line: string) => void, flags: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...flags],
    options: {
      only: { type: "string" },
      "no-aside": { type: "boolean", default: false },
      survivors: { type: "boolean", default: false },
      "hand-written": { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    print(USAGE);
    return;
  }
  const only = values.only?.split(",");
  const isWanted = (name: string): boolean => only === undefined || only.includes(name);
  if (values["hand-written"]) return besideHandWritten(print, isWanted);
  const rows: Row[] = [];
  const measure = async (name: string, subject: Subject, isAside: boolean): Promise<void> => {
    const row = await measured(name, subject, isAside);
    rows.push(row);
    if (isAside) return;
    print(cells(row).join("  "));
    if (values.survivors) for (const each of row.score?.survived ?? []) print(`    ${each}`);
  };
  for (const file of readdirSync(path.join(ROOT, "examples")).filter((each) => /^[^.]+\.ts$/.test(each)))
    if (isWanted(file)) await measure(file, exampleSubject(file), false);
  const files = [...SEEN, ...(values["no-aside"] ? [] : ASIDE)].filter(({ name }) => isWanted(name));
  const packages = files.length === 0 ? "" : await fetchPackages([...SEEN, ...ASIDE]);
  for (const file of files)
    await measure(file.name, packageSubject(file, packages), ASIDE.includes(file) && only === undefined);
  for (const line of report(rows)) print(line);
}

/** Of all mutants, since the command that runs their tests does not tell which are reached. */
async function besideHandWritten(print: (line: string) => void, isWanted: (name: string) => boolean): Promise<void> {
  const rows = [["file", "killed by theirs", "by ours", "of all", "their tests", "ours", "their lines", "ours"]];
  for (const [name, subject] of await handWrittenSubjects()) {
    if (!isWanted(name)) continue;
    const theirs = await inNewFolder((project) => measureHandWritten(project, subject));
    const ours = await measured(name, subject, false);
    const killed = [theirs.score?.killed, ours.score?.killed, (theirs.score ?? ours.score)?.all];
    const sizes = [theirs.tests, ours.tests, theirs.lines, ours.lines];
    rows.push([name, ...[...killed, ...sizes].map((each) => String(each ?? "-"))]);
    print(rows.at(-1)?.join("  ") ?? "");
  }
  for (const line of ["", ...textTable(rows)]) print(line);
}

async function inNewFolder<T>(work: (project: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), "pathwise-mutants-"));
  try {
    return await work(path.join(folder, "project"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function exampleSubject(file: string): Subject {
  return { folder: path.join(ROOT, "examples"), copyTo: "src", file: `src/${file}`, isExplained: false };
}

async function measured(name: string, subject: Subject, isAside: boolean): Promise<Row> {
  const folder = mkdtempSync(path.join(realpathSync(tmpdir()), "pathwise-mutants-"));
  try {
    const project = path.join(folder, "project");
    makeProject(project, subject);
    const without = path.join(folder, "without");
    mkdirSync(without);
    cpSync(project, without, { recursive: true, verbatimSymlinks: true });
    const secondsWithout = await generate(without, subject.file, ["--strength", "branch"]);
    const seconds = await generate(project, subject.file, ["--json", "result.json"]);
    const result = JSON.parse(readFileSync(path.join(project, "result.json"), "utf8")) as Result;
    const written = [...new Set(result.units.flatMap(({ testFile }) => testFile ?? []))];
    const lines = written.reduce(
      (sum, each) => sum + readFileSync(path.join(project, each), "utf8").split("\n").length,
      0,
    );
    const score = written.length === 0 ? undefined : await runStryker(project, subject.file);
    return { name, isAside, score, tests: result.totals.tests, lines, seconds, secondsWithout };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function generate(project: string, file: string, more: readonly string[]): Promise<number> {
  const asked = [COMMAND, file, "--no-config", "--quiet", "--runner", "vitest", ...more];
  const startedAt = performance.now();
  await runProcess(process.execPath, asked, project, GENERATE_MS);
  return (performance.now() - startedAt) / 1000;
}

function report(rows: readonly Row[]): string[] {
  const shown = rows.filter(({ isAside }) => !isAside);
  const head = ["file", "killed", "of reached", "of all", "%", "tests", "lines", "seconds", "without strength"];
  return [
    "",
    ...textTable([head, ...shown.map(cells)]),
    "",
    ...meanLine("mean", shown),
    ...timeLine(shown),
    ...meanLine(
      "kept aside",
      rows.filter(({ isAside }) => isAside),
    ),
  ];
}

/** What mutants add to the time that a user waits. */
function timeLine(rows: readonly Row[]): string[] {
  const seconds = rows.reduce((sum, row) => sum + row.seconds, 0);
  const added = rows.reduce((sum, row) => sum + row.seconds - row.secondsWithout, 0);
  if (rows.length === 0) return [];
  return [
    `mutants add ${(added / rows.length).toFixed(1)} s a file, ${((100 * added) / seconds).toFixed(0)} % of the whole command`,
  ];
}

function cells({ name, score, tests, lines, seconds, secondsWithout }: Row): string[] {
  const scores =
    score === undefined
      ? ["-", "-", "-", "-"]
      : [...[score.killed, score.reached, score.all].map(String), percentOf(score).toFixed(1)];
  return [name, ...scores, String(tests), String(lines), seconds.toFixed(1), secondsWithout.toFixed(1)];
}

function percentOf({ killed, reached }: StrykerScore): number {
  return reached === 0 ? 100 : (100 * killed) / reached;
}

function meanLine(title: string, rows: readonly Row[]): string[] {
  const scores = rows.flatMap(({ score }) => (score === undefined ? [] : [percentOf(score)]));
  if (scores.length === 0) return [];
  const mean = scores.reduce((sum, each) => sum + each, 0) / scores.length;
  const failed = rows.length - scores.length;
  const unscored = failed === 0 ? "" : `; ${failed} without a score`;
  return [
    `${title} of ${scores.length} files: ${mean.toFixed(1)} % of those reached, lowest ${Math.min(...scores).toFixed(1)} %${unscored}`,
  ];
}
