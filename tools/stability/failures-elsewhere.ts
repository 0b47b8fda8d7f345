// Runs generated tests, as they are, under many circumstances.
// Enters: a project that uses Vitest, and its generated test files. Leaves: which tests failed, and when.
// Deliberately absent: generating the tests. Files that are made on the way are removed.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { launch } from "../../src/verify/launch.ts";
import { runnerEnvironment } from "../../src/runners/launch/runner-environment.ts";
import { readJestReport } from "../../src/runners/reports/jest-report.ts";
import { type Circumstance, allCircumstances } from "./circumstances.ts";
import { loneTests } from "./lone-tests.ts";

export interface Failure {
  readonly circumstance: string;
  readonly file: string;
  readonly test: string;
  readonly message: string;
}

export interface StabilityRequest {
  /** The folder of the project, from which Vitest can be resolved. */
  readonly folder: string;
  /** The test files, relative to the folder. */
  readonly files: readonly string[];
  /** How many random orders are tried. */
  readonly seeds?: number;
  readonly circumstances?: readonly Circumstance[];
}

export interface Stability {
  /** How many times a test was run. */
  readonly runs: number;
  readonly failures: readonly Failure[];
}

const TIMEOUT_MS = 600_000;

const FLAGS = ["--watch=false", "--pool=forks", "--isolate", "--retry=0", "--bail=0", "--allowOnly", "--no-cache"];

/** Moves the clock of a process to another time, from which it goes on. */
const SHIFTED_CLOCK = (now: number): string => `
const shift = ${now} - Date.now();
const RealDate = Date;
globalThis.Date = class Date extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + shift);
    else super(...args);
  }
  static now() {
    return RealDate.now() + shift;
  }
};
`;

const REVERSING_RUNNER = `
import * as runners from "vitest/runners";
const reverse = (suite) => {
  suite.tasks.reverse();
  for (const task of suite.tasks) if (task.type === "suite") reverse(task);
};
export default class extends (runners.TestRunner ?? runners.VitestTestRunner) {
  onCollected(files) {
    files.forEach(reverse);
    return super.onCollected?.(files);
  }
}
`;

/** Takes the place of the project's own settings, since the command line has no option for it. */
const REVERSED = 'export default { test: { runner: "./.reversed.mjs" } };';

export async function failuresElsewhere(request: StabilityRequest): Promise<Stability> {
  const { seeds = 3, circumstances = allCircumstances(seeds) } = request;
  const results: Stability[] = [];
  for (const circumstance of circumstances)
    for (const files of shares(circumstance, request))
      results.push(await runUnder(circumstance, request.folder, files));
  return {
    runs: results.reduce((sum, { runs }) => sum + runs, 0),
    failures: results.flatMap(({ failures }) => failures),
  };
}

/** Copies for lone tests are many, so few files are run at a time. */
const MOST_FILES = 20;

function shares({ alone }: Circumstance, { files }: StabilityRequest): (readonly string[])[] {
  if (alone !== true) return [files];
  return Array.from({ length: Math.ceil(files.length / MOST_FILES) }, (_, share) =>
    files.slice(share * MOST_FILES, (share + 1) * MOST_FILES),
  );
}

async function runUnder(circumstance: Circumstance, folder: string, files: readonly string[]): Promise<Stability> {
  const scratch = mkdtempSync(path.join(os.tmpdir(), "stability-"));
  const placed: string[] = [];
  const place = (name: string, text: string): string => {
    placed.push(path.join(folder, name));
    writeFileSync(path.join(folder, name), text);
    return name;
  };
  try {
    const copies = files.flatMap((file) =>
      circumstance.alone === true
        ? loneTests(file, readFileSync(path.join(folder, file), "utf8")).map(([name, text]) => place(name, text))
        : [file],
    );
    const reversing = circumstance.reversed === true ? [`--config=${place(".reversed.config.mjs", REVERSED)}`] : [];
    if (reversing.length > 0) place(".reversed.mjs", REVERSING_RUNNER);
    const report = path.join(scratch, "report.json");
    const clock = path.join(scratch, "clock.cjs");
    writeFileSync(clock, SHIFTED_CLOCK(circumstance.now ?? 0));
    const bin = path.join(
      path.dirname(createRequire(path.join(folder, "x")).resolve("vitest/package.json")),
      "vitest.mjs",
    );
    const launched = await launch(
      {
        args: [
          ...[bin, "run", ...copies, ...FLAGS, ...reversing, ...(circumstance.args ?? [])],
          ...["--reporter=json", `--outputFile=${report}`],
        ],
        cwd: folder,
        env: {
          ...runnerEnvironment(circumstance.now === undefined ? [] : [`--require=${clock}`]),
          ...circumstance.env,
        },
      },
      TIMEOUT_MS,
    );
    return judged(circumstance, copies, report, launched.status === "exited" ? launched.output : launched.status);
  } finally {
    for (const file of placed) rmSync(file, { force: true });
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** A file that could not be run is a failure, too; so is one without a test that ran. */
function judged({ name, alone }: Circumstance, files: readonly string[], report: string, output: string): Stability {
  const failed = (file: string, test: string, message: string): Failure => ({
    circumstance: name,
    file,
    test,
    message,
  });
  let reports;
  try {
    reports = readJestReport(readFileSync(report, "utf8"));
  } catch {
    return { runs: 0, failures: files.map((file) => failed(file, "", output)) };
  }
  const tested = reports.map(({ file, error, tests }) => {
    const ran = alone === true ? tests.filter(({ message, passed }) => passed || message !== "") : tests;
    const broken = error !== undefined || ran.length === 0 ? [failed(file, "", error ?? "no test ran")] : [];
    const failures = ran.filter(({ passed }) => !passed);
    return {
      runs: ran.length,
      failures: [...broken, ...failures.map(({ titles, message }) => failed(file, titles.join(" "), message))],
    };
  });
  const missing = files.length - reports.length;
  return {
    runs: tested.reduce((sum, { runs }) => sum + runs, 0),
    failures: [
      ...tested.flatMap(({ failures }) => failures),
      ...(missing === 0 ? [] : [failed("", "", `${missing} files were not run: ${output}`)]),
    ],
  };
}
