import { accessSync, constants, mkdirSync } from "node:fs";
import path from "node:path";
import type { GenerateRequest } from "../index.ts";
import type { Result } from "../model/result.ts";
import type { SolverAccount } from "../model/solver-account.ts";
import { toJson } from "../report/to-json.ts";
import { requireSolver } from "../support/require-solver.ts";
import type { GenerateInvocation } from "./arguments.ts";
import type { Interruption } from "./interruption.ts";
import { cannotWrite } from "./messages.ts";
import { checkReplaceable, outputFile, writeOutput } from "./output-file.ts";
import type { FileWritten } from "./show-outcome.ts";
import { showOutcome } from "./show-outcome.ts";
import { testFilePaths } from "./test-file-paths.ts";
import { watched } from "./watched.ts";
import type { CommandContext } from "./command-context.ts";

/** Writes tests and returns the exit status. @throws UserError */
export async function runGenerate(invocation: GenerateInvocation, context: CommandContext): Promise<number> {
  const jsonFile = outputFile("json", invocation.json, { cwd: context.cwd, force: invocation.force });
  requireSolver(invocation.options.solver, context.env);
  const dumpFolder = makeDumpFolder(invocation.options.dumpQueries, context.cwd);
  return await watched(invocation, context, async ({ progress, interruption, onEvent }) => {
    const written: FileWritten[] = [];
    const solved: SolverAccount[] = [];
    const generate = await context.loadGenerate();
    const { result, files } = await generate(requestFor(invocation, dumpFolder, context, interruption), (event) => {
      onEvent(event);
      if (event.type === "file-written") written.push(event);
      if (event.type === "unit-solved") solved.push(event.solver);
    });
    progress.end();
    showOutcome({ result, files, written, solved, interrupted: interruption.signal.aborted }, invocation, context);
    if (jsonFile !== undefined)
      writeOutput(jsonFile, toJson(result, context.cwd), { cwd: context.cwd, force: invocation.force });
    const isUnverified = written.some(({ unverified }) => unverified !== undefined);
    return interruption.exitStatus() ?? statusOf(result, invocation, isUnverified);
  });
}

const FINDINGS = 1;
const COULD_NOT = 2;
const UNVERIFIED = 3;

/** If all units failed, nothing was done; if only some did, the summary says so. */
function statusOf(
  { units, totals, failures = [] }: Result,
  { failOn }: GenerateInvocation,
  isUnverified: boolean,
): number {
  const tried = units.filter(({ status }) => status !== "skipped");
  if (tried.length > 0 && tried.every(({ status }) => status === "failed")) return COULD_NOT;
  if (failures.length > 0) return COULD_NOT;
  if (failOn !== undefined && totals[failOn] > 0) return FINDINGS;
  return isUnverified ? UNVERIFIED : 0;
}

function requestFor(
  invocation: GenerateInvocation,
  dumpQueries: string | undefined,
  context: CommandContext,
  interruption: Interruption,
): GenerateRequest {
  const { cwd, version } = context;
  const settings = { cwd, force: invocation.force };
  return {
    targets: invocation.targets,
    cwd,
    options: { ...invocation.options, dumpQueries },
    runner: invocation.runner,
    write: !invocation.dryRun,
    signal: interruption.signal,
    version,
    hands: {
      testFilePaths: (sources) => testFilePaths(sources, invocation.out, cwd),
      checkReplaceable: (file) => checkReplaceable(file, settings),
      writeTestFile: (file) => writeOutput(file.path, file.source, settings),
    },
  };
}

/** Made before any work, so that a folder that cannot be made is reported at once. */
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
