import { accessSync, constants, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import pc from "picocolors";
import type { Config } from "../model/config.ts";
import type { Event } from "../model/events.ts";
import type { Generate, GenerateRequest } from "../model/generate-request.ts";
import type { StateFunction } from "../model/options.ts";
import type { SolverAccount } from "../model/solver-account.ts";
import { toJson } from "../report/to-json.ts";
import { requireSolver } from "../support/require-solver.ts";
import type { GenerateInvocation } from "./arguments.ts";
import type { Interruption } from "./interruption.ts";
import { listenForInterruption } from "./interruption.ts";
import { liveProgress } from "./live-progress.ts";
import { cannotWrite, isAFolder } from "./messages.ts";
import { plainProgress } from "./plain-progress.ts";
import type { OutputStream, Progress } from "./progress.ts";
import type { FileWritten } from "./show-outcome.ts";
import { showOutcome } from "./show-outcome.ts";
import { testFilePaths } from "./test-file-paths.ts";
import { useColor } from "./use-color.ts";
import { checkReplaceable, writeTestFile } from "./write-test-file.ts";
import { writeWhole } from "./write-whole.ts";

/** Where a run happens. */
export interface World {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  readonly version: string;
  /** Called only once the arguments are known to be good: it takes its time. */
  readonly loadGenerate: () => Promise<Generate>;
  /** @throws UserError */
  readonly loadConfig: (file: string) => Promise<Config>;
  /** @throws UserError where it is not what the engine needs. */
  readonly checkStateFunction: (state: StateFunction) => Promise<void>;
}

/** Does what was asked for and gives the exit status. @throws UserError */
export async function run(invocation: GenerateInvocation, world: World): Promise<number> {
  const jsonFile = invocation.json === undefined ? undefined : path.resolve(world.cwd, invocation.json);
  if (jsonFile !== undefined && statSync(jsonFile, { throwIfNoEntry: false })?.isDirectory())
    throw isAFolder("json", jsonFile);
  requireSolver(invocation.options.solver, world.env);
  const dumpFolder = makeDumpFolder(invocation.options.dumpQueries, world.cwd);

  const written: FileWritten[] = [];
  const solved: SolverAccount[] = [];
  const progress = progressFor(invocation, world);
  const colors = pc.createColors(useColor(invocation.color, world.env, world.stderr));
  const onEvent = (event: Event): void => {
    progress.handle(event);
    if (event.type === "file-written") written.push(event);
    if (event.type === "unit-solved") solved.push(event.solver);
    if (event.type !== "message") return;
    if (event.level === "warning") progress.say(`${colors.yellow("warning:")} ${event.text}`);
    else if (!invocation.quiet) progress.say(event.text);
  };
  const interruption = listenForInterruption(() =>
    progress.say("Stopping: what is done will be kept. Press Ctrl-C again to end at once."),
  );
  try {
    const generate = await world.loadGenerate();
    const { result, files } = await generate(requestFor(invocation, dumpFolder, world, interruption), onEvent);
    progress.end();
    showOutcome({ result, files, written, solved, interrupted: interruption.signal.aborted }, invocation, world);
    if (jsonFile !== undefined) writeJson(jsonFile, toJson(result, world.cwd), world.cwd);
    return interruption.exitStatus() ?? (invocation.failOnFindings && result.totals.findings > 0 ? 1 : 0);
  } finally {
    progress.end();
    interruption.stopListening();
  }
}

function requestFor(
  invocation: GenerateInvocation,
  dumpQueries: string | undefined,
  world: World,
  interruption: Interruption,
): GenerateRequest {
  const { cwd, version } = world;
  return {
    targets: invocation.targets,
    cwd,
    options: { ...invocation.options, dumpQueries },
    runner: invocation.runner,
    out: invocation.out,
    write: !invocation.dryRun,
    signal: interruption.signal,
    version,
    hands: {
      testFilePaths: (sources) => testFilePaths(sources, invocation.out, cwd),
      checkReplaceable: (file) => checkReplaceable(file, cwd),
      writeTestFile: (file) => writeTestFile(file, cwd),
    },
  };
}

/** Always on the standard error, so that the standard output holds nothing but the outcome. */
function progressFor({ quiet }: GenerateInvocation, { stderr, env }: World): Progress {
  if (quiet) return { ...plainProgress(stderr), handle: () => {} };
  return stderr.isTTY === true && env["TERM"] !== "dumb" ? liveProgress(stderr) : plainProgress(stderr);
}

/** Made at once, so that the engines need not say that it cannot be. */
function makeDumpFolder(folder: string | undefined, cwd: string): string | undefined {
  if (folder === undefined) return undefined;
  const place = path.resolve(cwd, folder);
  try {
    mkdirSync(place, { recursive: true });
    accessSync(place, constants.W_OK);
  } catch (error) {
    throw cannotWrite(folder, error);
  }
  return place;
}

function writeJson(file: string, text: string, cwd: string): void {
  try {
    writeWhole(file, text);
  } catch (error) {
    throw cannotWrite(path.relative(cwd, file), error);
  }
}
