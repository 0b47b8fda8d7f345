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
import { outputFile, writeOutput } from "./output-file.ts";
import type { FileWritten } from "./show-outcome.ts";
import { showOutcome } from "./show-outcome.ts";
import { testFilePaths } from "./test-file-paths.ts";
import { watched } from "./watched.ts";
import type { CommandContext } from "./command-context.ts";
import { checkReplaceable, writeTestFile } from "./write-test-file.ts";

/** Writes tests and returns the exit status. @throws UserError */
export async function runGenerate(invocation: GenerateInvocation, context: CommandContext): Promise<number> {
  const jsonFile = outputFile("json", invocation.json, context.cwd);
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
    if (jsonFile !== undefined) writeOutput(jsonFile, toJson(result, context.cwd), context.cwd);
    return interruption.exitStatus() ?? statusOf(result, invocation);
  });
}

const FINDINGS = 1;
const COULD_NOT = 2;

/** If all units failed, nothing was done; if only some did, the summary says so. */
function statusOf({ units, totals }: Result, { failOnFindings }: GenerateInvocation): number {
  const tried = units.filter(({ status }) => status !== "skipped");
  if (tried.length > 0 && tried.every(({ status }) => status === "failed")) return COULD_NOT;
  return failOnFindings && totals.findings > 0 ? FINDINGS : 0;
}

function requestFor(
  invocation: GenerateInvocation,
  dumpQueries: string | undefined,
  context: CommandContext,
  interruption: Interruption,
): GenerateRequest {
  const { cwd, version } = context;
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
      checkReplaceable: (file) => checkReplaceable(file, cwd),
      writeTestFile: (file) => writeTestFile(file, cwd),
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
