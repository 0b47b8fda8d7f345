// In: a test file that is not written yet, and a runner.
// Out: a verdict for each test, from two runs in fresh processes of the user's own runner. The second run has the tests in
// reverse order, in another time zone and another locale.
// Absent: dropping tests that fail, and writing the file. Temporary files are removed.
import { rmSync } from "node:fs";
import path from "node:path";
import { temporaryFolder } from "../leftovers/run-folder.ts";
import type { TestFile } from "../model/test-case.ts";
import type { Verdict, Verification } from "../model/verification.ts";
import { placeCandidates } from "./candidate.ts";
import { judge } from "./judge.ts";
import { runCandidates } from "./run-candidates.ts";
import type { Run } from "./run-candidates.ts";
import type { Command, ReadyRunner, Runner } from "../runners/runner.ts";
import { type Surroundings, otherSurroundings } from "./other-surroundings.ts";
import { undoOnExit } from "./undo-on-exit.ts";

export interface VerifyRequest {
  readonly file: Pick<TestFile, "path" | "source" | "reversed"> & {
    readonly tests: readonly { readonly name: string }[];
  };
  readonly runner: Runner;
  /** The folder of the nearest package.json. */
  readonly projectRoot: string;
  /** For all launches together. */
  readonly timeoutMs: number;
  /** When it is aborted, nobody wants the verdicts any more. */
  readonly signal?: AbortSignal;
}

export async function verifyTestFile(request: VerifyRequest): Promise<Verification> {
  const { file, runner, projectRoot, timeoutMs, signal } = request;
  const ready = runner.find(projectRoot, path.extname(file.path));
  if (ready === undefined) {
    return {
      status: "unverified",
      cause: "missing",
      reason: `${runner.name} is not installed (${runner.installation})`,
    };
  }
  const other = otherSurroundings();
  const shareLaunch = runner.freshProcessPerFile;
  const candidates = placeCandidates(file.path, [
    { source: file.source },
    { source: file.reversed, ...(shareLaunch && { before: `process.env.TZ = ${JSON.stringify(other.zone)};\n` }) },
  ]);
  const reportFolder = temporaryFolder("report");
  const removeReports = undoOnExit(() => rmSync(reportFolder, { recursive: true, force: true }));
  const end = performance.now() + timeoutMs;
  const run: RunOnce = (command, { files, environment }) =>
    runCandidates({
      ready,
      command: (...given) => withEnvironment(command(...given), environment),
      candidates: files,
      reportFile: path.join(reportFolder, "report"),
      timeoutMs: signal?.aborted === true ? 1 : Math.max(1, end - performance.now()),
      signal,
    });
  try {
    const launches = shareLaunch ? oneLaunch(candidates.paths, other) : twoLaunches(candidates.paths, other);
    return conclude(request, candidates.paths, ready.note, await runTwice(ready, run, launches));
  } finally {
    candidates.remove();
    removeReports();
  }
}

/** What one start of the runner runs, and what of its environment is not the user's. */
interface Launch {
  readonly files: readonly string[];
  readonly environment: Command["env"];
}

type Launches = readonly [Launch, ...Launch[]];

type RunOnce = (command: ReadyRunner["command"], launch: Launch) => Promise<Run>;

/** Both copies in one launch. The second sets its time zone itself, which cannot be done with a locale. */
function oneLaunch(files: readonly string[], { locale }: Surroundings): Launches {
  return [{ files, environment: locale }];
}

function twoLaunches(files: readonly string[], { zone, locale }: Surroundings): Launches {
  return [
    { files: files.slice(0, 1), environment: {} },
    { files: files.slice(1), environment: { TZ: zone, ...locale } },
  ];
}

function withEnvironment(command: Command, environment: Command["env"]): Command {
  return { ...command, env: { ...command.env, ...environment } };
}

interface TwoRuns {
  /** If the last one did not succeed, it says why. */
  readonly runs: readonly Run[];
  /** Whether the project's own patterns match the file. */
  readonly matched: boolean;
}

async function runTwice(ready: ReadyRunner, run: RunOnce, [launch, ...further]: Launches): Promise<TwoRuns> {
  let command = ready.command;
  const own = await run(command, launch);
  let first = own;
  for (const pastPatterns of own.status === "nothing-ran" ? ready.commandsPastPatterns : []) {
    command = pastPatterns;
    first = await run(command, launch);
    if (first.status === "ran") break;
  }
  const matched = own.status === "ran" ? !own.pastPatterns : own.status !== "nothing-ran";
  if (first.status !== "ran") return { runs: [first.status === "timed-out" ? first : own], matched };
  const runs: Run[] = [first];
  for (const each of further) runs.push(await run(command, each));
  return { runs, matched };
}

function conclude(
  { file, runner: { name: runner }, timeoutMs }: VerifyRequest,
  candidates: readonly string[],
  runnerNote: string | undefined,
  { runs, matched }: TwoRuns,
): Verification {
  /** Replaces the temporary names, which mean nothing to the user. */
  const withFinalName = (text: string): string =>
    candidates.reduce(
      (result, candidate) => result.replaceAll(path.basename(candidate), path.basename(file.path)),
      text,
    );

  const last = runs.at(-1);
  if (last?.status === "timed-out") {
    return {
      status: "unverified",
      cause: "timed-out",
      reason: `${runner} did not end within ${(timeoutMs / 1000).toFixed(1)} s`,
    };
  }
  if (last?.status === "broken" || last?.status === "nothing-ran") {
    return {
      status: "unverified",
      cause: "broken",
      reason: `${runner} could not run it: ${withFinalName(last.reason)}`,
    };
  }
  const executions = runs.flatMap((run) => (run.status === "ran" ? run.executions : []));
  const verdicts = judge(
    file.tests.map((test) => test.name),
    executions,
  );
  const tidied = [...verdicts].map(([name, verdict]): [string, Verdict] =>
    verdict.status === "passed" ? [name, verdict] : [name, { ...verdict, message: withFinalName(verdict.message) }],
  );
  const patternNote = `${runner} does not pick up ${path.basename(file.path)} by itself: no pattern of its settings matches`;
  const note = matched ? runnerNote : patternNote;
  return { status: "verified", verdicts: new Map(tidied), ...(note === undefined ? {} : { note }) };
}
